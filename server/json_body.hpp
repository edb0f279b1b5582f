// What a client sends, read with suspicion: a JSON object with known fields of the right types, texts that
// are UTF-8 without control characters and not too long, numbers in their range. Whatever is wrong is refused
// with its place, `body.seats[1].pin`, before anything is done. It must never repeat a secret field's
// content.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>

#include "server/message.hpp"
#include "server/trouble.hpp"

namespace bivouac::server {

/// A Trouble on its way up to Api::handle, on one thread.
class Refused : public std::runtime_error {
  public:
    explicit Refused(Trouble trouble) : std::runtime_error(trouble.message), trouble_(std::move(trouble)) {}
    [[nodiscard]] const Trouble& trouble() const { return trouble_; }

  private:
    Trouble trouble_;
};

/// Of UTF-8 text that has been checked.
[[nodiscard]] std::size_t count_characters(std::string_view text);
/// Neither control characters nor those that turn or hide what others read. Lines: \n and \t are fine.
enum class TextKind : std::uint8_t { Line, Lines };
[[nodiscard]] bool is_plain_text(std::string_view text, TextKind kind);

/// A name that a client made up, short and fit to be told in an error.
[[nodiscard]] std::string told_name(std::string_view name);

inline constexpr std::size_t kLongestBody = 64UL * 1024;

struct Length {
    std::size_t least = 0, most = 0;  ///< characters
};

/// An object's fields, each taken by its name. finish() refuses those that nobody has asked for.
class Fields {
  public:
    Fields(const json::object& object, std::string where) : object_(&object), where_(std::move(where)) {}

    [[nodiscard]] std::string text(std::string_view name, Length length, TextKind kind = TextKind::Line);
    [[nodiscard]] std::string text_or(std::string_view name, std::string otherwise, Length length,
                                      TextKind kind = TextKind::Line);
    [[nodiscard]] bool flag(std::string_view name);
    [[nodiscard]] bool flag_or(std::string_view name, bool otherwise);
    /// One of some words, by its index.
    [[nodiscard]] std::size_t word(std::string_view name, std::initializer_list<std::string_view> words);
    [[nodiscard]] std::size_t word_or(std::string_view name, std::size_t otherwise,
                                      std::initializer_list<std::string_view> words);
    [[nodiscard]] const json::value* value(std::string_view name);  ///< null if it is absent
    [[nodiscard]] std::string place(std::string_view name) const;
    void finish() const;

  private:
    [[nodiscard]] const json::value& needed(std::string_view name);
    [[nodiscard]] std::string read_text(const json::value& value, std::string_view name, Length length,
                                        TextKind kind) const;

    const json::object* object_;
    std::string where_;
    std::vector<std::string_view> asked_;
};

/// The request's body; an empty one is an empty object. Throws Refused (400, 413, 415).
[[nodiscard]] json::object read_body(const Request& request);

/// The entries of an array field; throws Refused if it is something else or longer than `most`.
[[nodiscard]] std::vector<const json::value*> read_array(const json::value& value, std::string_view where,
                                                         std::size_t most);

// The query. Names that a route does not know are refused by the router; so is what is given twice and taken
// once.
[[nodiscard]] std::optional<std::string> query_text(const Request& request, std::string_view name,
                                                    std::size_t most);
/// Of a parameter that may be given several times, all values in their order.
[[nodiscard]] std::vector<std::string> query_texts(const Request& request, std::string_view name,
                                                   std::size_t most);
[[nodiscard]] std::optional<std::int64_t> query_number(const Request& request, std::string_view name,
                                                       std::int64_t least, std::int64_t most);

}  // namespace bivouac::server
