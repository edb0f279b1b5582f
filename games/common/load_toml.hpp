// A TOML file as a plain tree in which everything keeps its line, and a reader that reports what it does not
// know. No chapter of a rulebook; it parts the loaders of the games from the TOML library, which only
// load_toml.cpp sees. It must never throw at bad input: a file that is not TOML gives one mistake and no
// tree.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/common/load_text.hpp"

namespace bivouac {

struct TomlMember;

struct TomlNode {
    enum class Kind : std::uint8_t { Table, Array, Text, Number, Decimal, Truth, Other };
    Kind kind = Kind::Other;
    int line = 0;
    std::string text;
    std::int64_t number = 0;
    double decimal = 0;  // of a whole number too
    bool truth = false;
    std::vector<TomlNode> items;      // of an array
    std::vector<TomlMember> members;  // of a table, in order of lines
};

struct TomlMember {
    std::string key;
    TomlNode value;
};

std::optional<TomlNode> read_toml(std::string_view text, Report& report);

struct Range {
    int least = 0;
    int most = 0;
};

// A text and where it stands.
struct TomlText {
    std::string text;
    int line = 0;
};

// Reads a table key by key; finish() reports every key that was not asked for.
class TomlReader {
  public:
    TomlReader(const TomlNode& table, std::string where, Report& report)
        : table_(&table), where_(std::move(where)), report_(&report) {}

    int line() const { return table_->line; }
    bool has(std::string_view key) const;
    void knows(std::string_view key) {
        asked_.push_back(key);
    }  // a key that is asked for only if it is there

    // [must be there]
    std::string text(std::string_view key);
    TomlText text_with_line(std::string_view key);
    int number(std::string_view key, Range range);
    double decimal(std::string_view key, Range range);  // whole or not
    std::string choice(std::string_view key, std::span<const std::string_view> choices);
    // [may be there]
    std::string text_or(std::string_view key, std::string_view otherwise);
    int number_or(std::string_view key, Range range, int otherwise);
    bool truth_or(std::string_view key, bool otherwise);
    std::string choice_or(std::string_view key, std::span<const std::string_view> choices,
                          std::string_view otherwise);
    std::vector<TomlText> texts(std::string_view key);  // an array of texts
    std::vector<int> numbers(std::string_view key, Range range);
    const TomlNode* table(std::string_view key);                // null if not there or not a table
    std::vector<const TomlNode*> tables(std::string_view key);  // [[key]]
    // Keys that the author names, each with a table of its own.
    std::vector<const TomlMember*> named_tables();

    void finish();

  private:
    const TomlNode* find(std::string_view key, TomlNode::Kind kind);
    const TomlNode* need(std::string_view key, TomlNode::Kind kind);
    int in_range(std::string_view key, const TomlNode& node, Range range);
    std::string among(std::string_view key, const TomlNode& node, std::span<const std::string_view> choices);

    const TomlNode* table_;
    std::string where_;
    Report* report_;
    std::vector<std::string_view> asked_;
};

}  // namespace bivouac
