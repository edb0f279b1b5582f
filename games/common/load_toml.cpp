#include "games/common/load_toml.hpp"

#include <algorithm>
#include <tuple>

#include "engine/toml.hpp"

namespace bivouac {

namespace {

using Kind = TomlNode::Kind;

int line_of(const toml::node& node) {
    return static_cast<int>(node.source().begin.line);
}

TomlNode convert(const toml::node& from) {
    TomlNode node;
    node.line = line_of(from);
    if (const auto* table = from.as_table()) {
        node.kind = Kind::Table;
        for (const auto& [key, value] : *table) {
            node.members.push_back({std::string(key.str()), convert(value)});
            // A table begins where its key stands.
            node.members.back().value.line = static_cast<int>(key.source().begin.line);
        }
        std::sort(node.members.begin(), node.members.end(), [](const TomlMember& a, const TomlMember& b) {
            return std::tie(a.value.line, a.key) < std::tie(b.value.line, b.key);
        });
    } else if (const auto* array = from.as_array()) {
        node.kind = Kind::Array;
        for (const auto& item : *array) node.items.push_back(convert(item));
    } else if (const auto* text = from.as_string()) {
        node.kind = Kind::Text;
        node.text = text->get();
    } else if (const auto* number = from.as_integer()) {
        node.kind = Kind::Number;
        node.number = number->get();
        node.decimal = static_cast<double>(node.number);
    } else if (const auto* decimal = from.as_floating_point()) {
        node.kind = Kind::Decimal;
        node.decimal = decimal->get();
    } else if (const auto* truth = from.as_boolean()) {
        node.kind = Kind::Truth;
        node.truth = truth->get();
    }
    return node;
}

std::string kind_name(Kind kind) {
    switch (kind) {
        case Kind::Table:
            return "a table";
        case Kind::Array:
            return "a list in [ ]";
        case Kind::Text:
            return "a text in quotes";
        case Kind::Number:
            return "a whole number";
        case Kind::Decimal:
            return "a number";
        case Kind::Truth:
            return "true or false";
        case Kind::Other:
            break;
    }
    return "something else";
}

}  // namespace

std::optional<TomlNode> read_toml(std::string_view text, Report& report) {
    try {
        return convert(toml::parse(text, report.file()));
    } catch (const toml::parse_error& error) {
        report.mistake(static_cast<int>(error.source().begin.line),
                       "this is not TOML: " + std::string(error.description()),
                       "mend this line; nothing else of the file could be read");
    }
    return std::nullopt;
}

bool TomlReader::has(std::string_view key) const {
    return std::any_of(table_->members.begin(), table_->members.end(),
                       [key](const TomlMember& member) { return member.key == key; });
}

const TomlNode* TomlReader::find(std::string_view key, Kind kind) {
    asked_.push_back(key);
    for (const TomlMember& member : table_->members) {
        if (member.key != key) continue;
        if (member.value.kind == kind) return &member.value;
        report_->mistake(member.value.line, quoted(key) + " in " + where_ + " must be " + kind_name(kind),
                         "write it as docs/authoring.md shows");
        return nullptr;
    }
    return nullptr;
}

const TomlNode* TomlReader::need(std::string_view key, Kind kind) {
    if (!has(key)) {
        asked_.push_back(key);
        report_->mistake(table_->line, "key " + quoted(key) + " is missing in " + where_,
                         "add it; it is " + kind_name(kind));
        return nullptr;
    }
    return find(key, kind);
}

int TomlReader::in_range(std::string_view key, const TomlNode& node, Range range) {
    if (node.number >= range.least && node.number <= range.most) return static_cast<int>(node.number);
    report_->mistake(node.line, quoted(key) + " in " + where_ + " is " + std::to_string(node.number),
                     "use " + std::to_string(range.least) + " to " + std::to_string(range.most));
    return range.least;
}

std::string TomlReader::among(std::string_view key, const TomlNode& node,
                              std::span<const std::string_view> choices) {
    if (std::find(choices.begin(), choices.end(), node.text) != choices.end()) return node.text;
    report_->mistake(node.line, quoted(key) + " in " + where_ + " cannot be " + quoted(node.text),
                     suggest_name(node.text, choices));
    return std::string(choices.front());
}

std::string TomlReader::text(std::string_view key) {
    return text_with_line(key).text;
}

TomlText TomlReader::text_with_line(std::string_view key) {
    const TomlNode* node = need(key, Kind::Text);
    return node == nullptr ? TomlText{{}, table_->line} : TomlText{node->text, node->line};
}

int TomlReader::number(std::string_view key, Range range) {
    const TomlNode* node = need(key, Kind::Number);
    return node == nullptr ? range.least : in_range(key, *node, range);
}

double TomlReader::decimal(std::string_view key, Range range) {
    const bool whole = std::any_of(
        table_->members.begin(), table_->members.end(),
        [key](const TomlMember& member) { return member.key == key && member.value.kind == Kind::Number; });
    const TomlNode* node = need(key, whole ? Kind::Number : Kind::Decimal);
    if (node == nullptr) return range.least;
    if (node->decimal >= range.least && node->decimal <= range.most) return node->decimal;
    report_->mistake(node->line, quoted(key) + " in " + where_ + " is too small or too great",
                     "use " + std::to_string(range.least) + " to " + std::to_string(range.most));
    return range.least;
}

std::string TomlReader::choice(std::string_view key, std::span<const std::string_view> choices) {
    const TomlNode* node = need(key, Kind::Text);
    return node == nullptr ? std::string(choices.front()) : among(key, *node, choices);
}

std::string TomlReader::text_or(std::string_view key, std::string_view otherwise) {
    const TomlNode* node = find(key, Kind::Text);
    return node == nullptr ? std::string(otherwise) : node->text;
}

int TomlReader::number_or(std::string_view key, Range range, int otherwise) {
    const TomlNode* node = find(key, Kind::Number);
    return node == nullptr ? otherwise : in_range(key, *node, range);
}

bool TomlReader::truth_or(std::string_view key, bool otherwise) {
    const TomlNode* node = find(key, Kind::Truth);
    return node == nullptr ? otherwise : node->truth;
}

std::string TomlReader::choice_or(std::string_view key, std::span<const std::string_view> choices,
                                  std::string_view otherwise) {
    const TomlNode* node = find(key, Kind::Text);
    return node == nullptr ? std::string(otherwise) : among(key, *node, choices);
}

std::vector<TomlText> TomlReader::texts(std::string_view key) {
    std::vector<TomlText> all;
    const TomlNode* node = find(key, Kind::Array);
    if (node == nullptr) return all;
    for (const TomlNode& item : node->items) {
        if (item.kind == Kind::Text) {
            all.push_back({item.text, item.line});
        } else {
            report_->mistake(item.line, quoted(key) + " in " + where_ + " must hold texts only",
                             "put it in quotes");
        }
    }
    return all;
}

std::vector<int> TomlReader::numbers(std::string_view key, Range range) {
    std::vector<int> all;
    const TomlNode* node = find(key, Kind::Array);
    if (node == nullptr) return all;
    for (const TomlNode& item : node->items) {
        if (item.kind == Kind::Number) {
            all.push_back(in_range(key, item, range));
        } else {
            report_->mistake(item.line, quoted(key) + " in " + where_ + " must hold whole numbers only",
                             "leave out quotes and points");
        }
    }
    return all;
}

const TomlNode* TomlReader::table(std::string_view key) {
    return find(key, Kind::Table);
}

std::vector<const TomlNode*> TomlReader::tables(std::string_view key) {
    std::vector<const TomlNode*> all;
    const TomlNode* node = find(key, Kind::Array);
    if (node == nullptr) return all;
    for (const TomlNode& item : node->items) {
        if (item.kind == Kind::Table) {
            all.push_back(&item);
        } else {
            report_->mistake(item.line, quoted(key) + " in " + where_ + " must hold tables only",
                             "begin each with [[" + std::string(key) + "]]");
        }
    }
    return all;
}

std::vector<const TomlMember*> TomlReader::named_tables() {
    std::vector<const TomlMember*> all;
    for (const TomlMember& member : table_->members) {
        asked_.push_back(member.key);
        if (member.value.kind == Kind::Table) {
            all.push_back(&member);
        } else {
            report_->mistake(member.value.line, quoted(member.key) + " in " + where_ + " must be a table",
                             "write it as docs/authoring.md shows");
        }
    }
    return all;
}

void TomlReader::finish() {
    for (const TomlMember& member : table_->members) {
        if (std::find(asked_.begin(), asked_.end(), member.key) != asked_.end()) continue;
        report_->mistake(member.value.line, "unknown key " + quoted(member.key) + " in " + where_,
                         suggest_name(member.key, std::span<const std::string_view>(asked_)));
    }
}

}  // namespace bivouac
