#include "engine/archive.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <numeric>
#include <tuple>

namespace bivouac {
namespace {

constexpr std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 30U;
    x *= 0xbf58476d1ce4e5b9ULL;
    x ^= x >> 27U;
    x *= 0x94d049bb133111ebULL;
    return x ^ (x >> 31U);
}

std::uint64_t row_key(std::string_view name, std::string_view key) {
    const std::size_t h = std::hash<std::string_view>{}(name)*31 + std::hash<std::string_view>{}(key);
    return static_cast<std::uint64_t>(h) | 1U;
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const auto start = line.find_first_not_of(" \t\r");
        if (start == std::string_view::npos) return words;
        const auto end = line.find_first_of(" \t\r", start);
        words.push_back(line.substr(start, end == std::string_view::npos ? end : end - start));
        if (end == std::string_view::npos) return words;
        line.remove_prefix(end);
    }
}

std::optional<std::uint64_t> number_of(std::string_view text) {
    std::uint64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

}  // namespace

// A sum of mixed terms: fields may be described in any order without changing the hash.
void HashArchive::value(FieldName name, Domain, std::uint64_t& v) {
    sum_ += mix(mix(name.hash ^ row_) + v);
}

void HashArchive::begin_row(FieldName name, Domain, std::uint64_t index) {
    row_ = mix(name.hash + index + 1);
}

void TextWriter::value(FieldName name, Domain domain, std::uint64_t& v) {
    std::string& out = in_row_ ? row_ : text_;
    if (in_row_) out += ' ';
    out += name.text;
    out += ' ';
    out += domain == Domain::Number ? std::to_string(v) : naming_.write(domain, v);
    if (!in_row_) out += '\n';
    row_used_ = true;
}

void TextWriter::begin_row(FieldName name, Domain domain, std::uint64_t index) {
    in_row_ = true;
    row_used_ = false;
    row_ = name.text;
    row_ += ' ';
    row_ += domain == Domain::Number ? std::to_string(index) : naming_.write(domain, index);
    row_ += ':';
}

void TextWriter::end_row() {
    in_row_ = false;
    if (row_used_) text_ += row_ + '\n';
}

TextReader::TextReader(const Naming& naming, std::string_view text, std::string_view file)
    : Archive(Wants::AllFields), naming_(naming), file_(file) {
    int line_number = 0;
    while (!text.empty()) {
        ++line_number;
        const auto end = text.find('\n');
        const auto words = words_of(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (words.empty()) continue;
        const bool is_row = words.size() >= 2 && words[1].back() == ':';
        std::size_t i = 0;
        std::uint64_t row = 0;
        if (is_row) {
            row = row_key(words[0], words[1].substr(0, words[1].size() - 1));
            i = 2;
        }
        for (; i + 1 < words.size(); i += 2) {
            fields_.push_back({std::string(words[i]), std::string(words[i + 1]), line_number, row, false});
        }
        if (i < words.size()) {
            mistakes_.push_back({file_, line_number, "'" + std::string(words[i]) + "' has no value",
                                 "write a name and a value"});
        }
    }
    sort_by_name();
    look_in_row(0);
}

void TextReader::sort_by_name() {
    by_name_.resize(fields_.size());
    std::iota(by_name_.begin(), by_name_.end(), std::size_t{0});
    std::sort(by_name_.begin(), by_name_.end(), [this](std::size_t a, std::size_t b) {
        return std::tie(fields_[a].row, fields_[a].name, a) < std::tie(fields_[b].row, fields_[b].name, b);
    });
}

/// From now on fields of this row are looked for.
void TextReader::look_in_row(std::uint64_t row) {
    const auto is_before = [this, row](std::size_t i) { return fields_[i].row < row; };
    const auto is_inside = [this, row](std::size_t i) { return fields_[i].row == row; };
    row_begin_ = std::partition_point(by_name_.cbegin(), by_name_.cend(), is_before);
    row_end_ = std::partition_point(row_begin_, by_name_.cend(), is_inside);
}

// Most fields of a position are zero and not written, so what is asked for is seldom there. A name that comes
// more than once in a row is read in the order of the text, from where the last field was found.
TextReader::Field* TextReader::find(std::string_view name) {
    const auto is_before = [this, name](std::size_t i) { return fields_[i].name < name; };
    Field* earlier = nullptr;
    for (auto at = std::partition_point(row_begin_, row_end_, is_before); at != row_end_; ++at) {
        Field& f = fields_[*at];
        if (f.name != name) break;
        if (f.used) continue;
        if (*at >= next_) {
            next_ = *at + 1;
            return &f;
        }
        if (earlier == nullptr) earlier = &f;
    }
    if (earlier != nullptr) next_ = static_cast<std::size_t>(earlier - fields_.data()) + 1;
    return earlier;
}

void TextReader::value(FieldName name, Domain domain, std::uint64_t& v) {
    v = 0;
    Field* f = find(name.text);
    if (f == nullptr) return;
    f->used = true;
    line_ = f->line;
    std::optional<std::uint64_t> read;
    if (domain == Domain::Number) {
        read = number_of(f->value);
    } else {
        read = naming_.read(domain, f->value);
    }
    if (read) {
        v = *read;
    } else {
        mistakes_.push_back({file_, f->line, "'" + f->value + "' is not a value of " + f->name, ""});
    }
}

void TextReader::too_large(FieldName name) {
    mistakes_.push_back({file_, line_, "the value of " + std::string(name.text) + " is too large", ""});
}

void TextReader::begin_row(FieldName name, Domain domain, std::uint64_t index) {
    look_in_row(
        row_key(name.text, domain == Domain::Number ? std::to_string(index) : naming_.write(domain, index)));
}

std::vector<Mistake> TextReader::mistakes() const {
    std::vector<Mistake> all = mistakes_;
    for (const Field& f : fields_) {
        if (!f.used) all.push_back({file_, f.line, "'" + f.name + "' means nothing here", ""});
    }
    return all;
}

}  // namespace bivouac
