#include "server/log.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <fmt/format.h>

#include "server/time_text.hpp"

namespace bivouac::server {
namespace {

std::string quoted(std::string_view text) {
    return boost::json::serialize(boost::json::string(text));
}

bool needs_quotes(std::string_view text) {
    return text.empty() || !std::all_of(text.begin(), text.end(), [](char c) {
               return c > ' ' && c < 0x7F && c != '"' && c != '\\' && c != '=';
           });
}

std::string value_text(const LogField& field, LogForm form) {
    if (const auto* number = std::get_if<std::int64_t>(&field.value)) return fmt::format("{}", *number);
    if (const auto* number = std::get_if<double>(&field.value)) return fmt::format("{:.3f}", *number);
    const std::string_view text = std::get<std::string_view>(field.value);
    return form == LogForm::Json || needs_quotes(text) ? quoted(text) : std::string(text);
}

// The real time, whatever clock the tables go by: who reads a log compares it with other logs.
std::string now_text() {
    using std::chrono::floor, std::chrono::milliseconds, std::chrono::system_clock;
    return time_text(floor<milliseconds>(system_clock::now()));
}

}  // namespace

std::string Log::line_of(std::string_view event, FieldList fields) const {
    const bool as_json = form_ == LogForm::Json;
    std::string line = as_json ? fmt::format(R"({{"time":"{}","event":{})", now_text(), quoted(event))
                               : fmt::format("{} {}", now_text(), event);
    for (const LogField& field : fields) {
        const std::string value = value_text(field, form_);
        line += as_json ? fmt::format(R"(,"{}":{})", field.name, value)
                        : fmt::format(" {}={}", field.name, value);
    }
    line += as_json ? "}\n" : "\n";
    return line;
}

void Log::write_if(LogExtent needed, std::string_view event, FieldList fields) {
    if (extent_ < needed) return;
    const std::string line = line_of(event, fields);
    const std::scoped_lock lock(mutex_);
    out_->write(line.data(), static_cast<std::streamsize>(line.size()));
    out_->flush();
}

}  // namespace bivouac::server
