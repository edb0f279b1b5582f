// The log: one line an event, for people (name=value) or as JSON. Values are quoted where they could be taken
// for something else, so nobody can write lines of his own into it by what he sends.
// It must never be given a token, a password, a seed, a query or a body. Any thread may write.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <mutex>
#include <string>
#include <string_view>
#include <variant>

namespace bivouac::server {

struct LogField {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, double> value;
};

enum class LogForm : std::uint8_t { Plain, Json };
/// Requests are the many; notes say that something began, ended or went wrong.
enum class LogExtent : std::uint8_t { Nothing, Notes, Requests };

class Log {
  public:
    using FieldList = std::initializer_list<LogField>;

    Log(std::ostream& out, LogForm form, LogExtent extent) : out_(&out), form_(form), extent_(extent) {}

    void note(std::string_view event, FieldList fields) { write_if(LogExtent::Notes, event, fields); }
    void request(FieldList fields) { write_if(LogExtent::Requests, "request", fields); }
    [[nodiscard]] bool takes_requests() const { return extent_ == LogExtent::Requests; }

  private:
    void write_if(LogExtent needed, std::string_view event, FieldList fields);
    [[nodiscard]] std::string line_of(std::string_view event, FieldList fields) const;

    std::ostream* out_;
    LogForm form_;
    LogExtent extent_;
    std::mutex mutex_;
};

}  // namespace bivouac::server
