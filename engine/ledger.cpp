#include "engine/ledger.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <tuple>

#include "engine/nearest.hpp"
#include "engine/toml.hpp"

namespace bivouac {
namespace {

constexpr std::array<std::string_view, 11> kRuleKeys = {"id",   "title", "text",   "set",     "book", "done",
                                                        "kind", "note",  "secret", "attempt", "told"};
constexpr std::array<std::string_view, 3> kHeadKeys = {"game", "sets", "rule"};
constexpr std::array<std::string_view, 3> kKinds = {"rule", "chart", "fact"};

int line_of(const toml::node& node) {
    return static_cast<int>(node.source().begin.line);
}
int line_of(const toml::key& key) {
    return static_cast<int>(key.source().begin.line);
}

std::string in_quotes(std::string_view text) {
    return "'" + std::string(text) + "'";
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

bool is_rule_number(std::string_view id) {
    const auto allowed = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
    };
    return !id.empty() && id.size() <= Rule::kLongest && std::all_of(id.begin(), id.end(), allowed);
}

// Reads one ledger; holds what every check needs, so that each check is one short function.
class Reader {
  public:
    Reader(std::string_view file, Mistakes& mistakes)
        : file_(file), mistakes_(mistakes), before_(static_cast<std::ptrdiff_t>(mistakes.size())) {}

    std::optional<toml::table> parse(std::string_view toml);
    std::string read_game(const toml::table& root);
    std::vector<std::string> read_sets(const toml::table& root);
    Ledger::Entries read_rules(const toml::table& root, const std::vector<std::string>& sets);

    void report(int line, std::string what, std::string suggestion) {
        mistakes_.push_back({std::string(file_), line, std::move(what), std::move(suggestion)});
    }

    // TOML keeps the keys of a table sorted by name; an author reads from the top.
    void in_order_of_lines() {
        std::sort(mistakes_.begin() + before_, mistakes_.end(), [](const Mistake& a, const Mistake& b) {
            return std::tie(a.line, a.what) < std::tie(b.line, b.what);
        });
    }

    template <class Keys>
    void check_keys(const toml::table& table, const Keys& known) {
        for (const auto& [key, value] : table) {
            if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
            report(line_of(key), "unknown key " + in_quotes(key.str()), did_you_mean(key.str(), known));
        }
    }

  private:
    LedgerEntry read_rule(const toml::table& table, const std::vector<std::string>& sets);
    std::string text_of(const toml::table& table, std::string_view key);
    std::string needed_text(const toml::table& table, std::string_view key);
    bool flag_of(const toml::table& table, std::string_view key);
    RuleKind kind_of(const toml::table& table);
    std::vector<std::string> told_of(const toml::table& table);

    std::string_view file_;
    Mistakes& mistakes_;
    std::ptrdiff_t before_;  // mistakes of other files
    std::set<std::string, std::less<>> seen_;
};

std::optional<toml::table> Reader::parse(std::string_view toml) {
    try {
        return toml::parse(toml, file_);
    } catch (const toml::parse_error& error) {
        report(static_cast<int>(error.source().begin.line), std::string(error.description()),
               "see toml.io for how TOML is written");
        return std::nullopt;
    }
}

std::string Reader::read_game(const toml::table& root) {
    const auto game = root["game"].value<std::string>();
    if (!game) report(0, "the ledger does not name its game", "begin the file with game = \"FOLDER_NAME\"");
    return game.value_or("");
}

std::vector<std::string> Reader::read_sets(const toml::table& root) {
    std::vector<std::string> sets;
    if (const toml::array* array = root["sets"].as_array()) {
        for (const toml::node& node : *array) {
            if (auto name = node.value<std::string>())
                sets.push_back(*name);
            else
                report(line_of(node), "the name of a set of rules must be text", "put it in quotes");
        }
    }
    if (sets.empty()) report(0, "the ledger does not list its sets of rules", "add sets = [\"basic\", ...]");
    return sets;
}

Ledger::Entries Reader::read_rules(const toml::table& root, const std::vector<std::string>& sets) {
    Ledger::Entries entries;
    const toml::array* rules = root["rule"].as_array();
    if (rules == nullptr || rules->empty()) {
        report(0, "the ledger lists no rules", "write each one under a line [[rule]]");
        return entries;
    }
    for (const toml::node& node : *rules) {
        const std::size_t before = mistakes_.size();
        const toml::table* table = node.as_table();
        if (table == nullptr) {
            report(line_of(node), "a rule must be a table", "write it under a line [[rule]]");
            continue;
        }
        LedgerEntry entry = read_rule(*table, sets);
        if (mistakes_.size() == before) entries.push_back(std::move(entry));
    }
    return entries;
}

LedgerEntry Reader::read_rule(const toml::table& table, const std::vector<std::string>& sets) {
    check_keys(table, kRuleKeys);
    LedgerEntry entry;
    entry.line = line_of(table);
    const std::string id = needed_text(table, "id");
    if (!id.empty() && !is_rule_number(id)) {
        report(line_of(*table.get("id")), in_quotes(id) + " is not a rule number",
               "use at most 15 letters, digits and dots, such as B7.1");
    }
    if (!id.empty() && !seen_.insert(id).second) {
        report(line_of(*table.get("id")), "rule " + id + " is listed twice", "keep one, or give it a letter");
    }
    entry.id = Rule::from(id);
    entry.title = needed_text(table, "title");
    entry.text = needed_text(table, "text");
    entry.book = needed_text(table, "book");
    entry.set = needed_text(table, "set");
    if (!entry.set.empty() && std::find(sets.begin(), sets.end(), entry.set) == sets.end()) {
        report(line_of(*table.get("set")), "no set of rules is called " + in_quotes(entry.set),
               "the sets are " + listed(sets));
    }
    if (!table.contains("done")) report(entry.line, "done is missing", "write done = true or done = false");
    entry.done = flag_of(table, "done");
    entry.attempt = flag_of(table, "attempt");
    entry.kind = kind_of(table);
    entry.secret = text_of(table, "secret");
    entry.note = text_of(table, "note");
    entry.told = told_of(table);
    return entry;
}

std::string Reader::text_of(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return {};
    if (const auto* text = node->as_string()) return text->get();
    report(line_of(*node), std::string(key) + " must be text", "put it in quotes");
    return {};
}

std::string Reader::needed_text(const toml::table& table, std::string_view key) {
    std::string text = text_of(table, key);
    const toml::node* node = table.get(key);
    const bool blank = text.find_first_not_of(' ') == std::string::npos;
    if (node == nullptr) {
        report(line_of(table), std::string(key) + " is missing",
               "add a line " + std::string(key) + " = \"...\"");
    } else if (node->is_string() && blank) {
        report(line_of(*node), std::string(key) + " is empty", "say it in a few words");
    }
    return text;
}

bool Reader::flag_of(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node == nullptr) return false;
    if (const auto* flag = node->as_boolean()) return flag->get();
    report(line_of(*node), std::string(key) + " must be true or false", "write it without quotes");
    return false;
}

RuleKind Reader::kind_of(const toml::table& table) {
    const std::string name = text_of(table, "kind");
    if (name == "chart") return RuleKind::Chart;
    if (name == "fact") return RuleKind::Fact;
    if (table.contains("kind") && name != "rule") {
        report(line_of(*table.get("kind")), "no kind of rule is called " + in_quotes(name),
               did_you_mean(name, kKinds));
    }
    return RuleKind::Rule;
}

std::vector<std::string> Reader::told_of(const toml::table& table) {
    std::vector<std::string> keys;
    const toml::node* node = table.get("told");
    if (node == nullptr) return keys;
    const toml::array* array = node->as_array();
    if (array == nullptr) {
        report(line_of(*node), "told must be a list of events", "write told = [\"moved\"]");
        return keys;
    }
    for (const toml::node& each : *array) {
        if (const auto* key = each.as_string()) {
            keys.push_back("event." + key->get());
        } else {
            report(line_of(each), "the key of an event must be text", "put it in quotes");
        }
    }
    return keys;
}

bool same_in_any_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

Ledger Ledger::read(std::string_view toml, std::string_view file, Mistakes& mistakes) {
    Ledger ledger;
    Reader reader(file, mistakes);
    const std::optional<toml::table> parsed = reader.parse(toml);
    if (!parsed) return ledger;
    const toml::table& root = *parsed;
    reader.check_keys(root, kHeadKeys);
    ledger.game_ = reader.read_game(root);
    ledger.sets_ = reader.read_sets(root);
    ledger.entries_ = reader.read_rules(root, ledger.sets_);
    reader.in_order_of_lines();

    ledger.by_id_.resize(ledger.entries_.size());
    for (std::uint32_t i = 0; i < ledger.by_id_.size(); ++i) ledger.by_id_[i] = i;
    std::sort(ledger.by_id_.begin(), ledger.by_id_.end(), [&](std::uint32_t a, std::uint32_t b) {
        return ledger.entries_[a].id < ledger.entries_[b].id;
    });
    return ledger;
}

const LedgerEntry* Ledger::find(Rule id) const {
    const auto at = std::lower_bound(by_id_.begin(), by_id_.end(), id,
                                     [&](std::uint32_t i, const Rule& r) { return entries_[i].id < r; });
    return at != by_id_.end() && entries_[*at].id == id ? &entries_[*at] : nullptr;
}

std::vector<const LedgerEntry*> Ledger::by_set(std::string_view set) const {
    std::vector<const LedgerEntry*> found;
    for (const LedgerEntry& entry : entries_) {
        if (entry.set == set) found.push_back(&entry);
    }
    return found;
}

std::vector<const LedgerEntry*> Ledger::under(std::string_view number) const {
    std::vector<const LedgerEntry*> found;
    for (const LedgerEntry& entry : entries_) {
        const std::string_view id = entry.id.text();
        const bool starts = same_in_any_case(id.substr(0, number.size()), number);
        if (starts && (id.size() == number.size() || id[number.size()] == '.')) found.push_back(&entry);
    }
    return found;
}

}  // namespace bivouac
