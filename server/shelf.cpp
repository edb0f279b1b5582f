#include "server/shelf.hpp"

#include <algorithm>
#include <vector>

#include <boost/json.hpp>

#include "games/catalogue.hpp"
#include "games/embedded.hpp"

namespace bivouac::server {
namespace {

namespace json = boost::json;

/// "maria" of "maria+a": variants share their scenario's files.
std::string_view stem_of(std::string_view scenario) {
    return scenario.substr(0, scenario.find('+'));
}

/// Whether the catalogue has a scenario of this name, or one whose variants may be combined to it.
bool may_be_played(const AnyGame& game, std::string_view scenario) {
    const std::vector<std::string> known = game.scenarios();
    const bool varied = scenario.find('+') != std::string_view::npos;
    return std::any_of(known.begin(), known.end(), [&](const std::string& id) {
        return id == scenario || (varied && stem_of(id) == stem_of(scenario));
    });
}

/// Whether a file below data/ belongs to a scenario: it lies in its folder, or in none of any scenario.
bool belongs(const AnyGame& game, std::string_view folder, std::string_view scenario) {
    if (folder == stem_of(scenario)) return true;
    const std::vector<std::string> known = game.scenarios();
    return std::none_of(known.begin(), known.end(),
                        [&](const std::string& id) { return stem_of(id) == folder; });
}

std::string key_of(const AnyGame& game, std::string_view rest) {
    const GameInfo& info = game.info();
    return std::string(info.id) + '/' + std::string(info.rules) + '/' + std::string(rest);
}

BattleFiles read_packed(std::string_view packed) {
    BattleFiles files;
    boost::system::error_code broken;
    const json::value value = json::parse(json::string_view(packed.data(), packed.size()), broken);
    if (broken || !value.is_object()) return files;
    const json::value* const list = value.get_object().if_contains("files");
    if (!list || !list->is_array()) return files;
    for (const json::value& entry : list->get_array()) {
        const json::object* const file = entry.if_object();
        const json::value* const path = file ? file->if_contains("path") : nullptr;
        const json::value* const text = file ? file->if_contains("text") : nullptr;
        if (!path || !text || !path->is_string() || !text->is_string()) return {};
        files.push_back({std::string(path->get_string()), std::string(text->get_string())});
    }
    return files;
}

}  // namespace

Shelf::Shelf(std::vector<const AnyGame*> others, const std::vector<UserBattle>& added)
    : others_(std::move(others)), added_(added) {
    for (const UserBattle& battle : added_) {
        const Words& words = words_held(battle.game->info().id);
        auto made =
            std::make_unique<const Shelved>(Shelved{battle.game, battle.scenario, words, battle.files});
        scenarios_.emplace(key_of(*battle.game, battle.scenario->info().id), std::move(made));
    }
}
Shelf::~Shelf() = default;

const AnyGame* Shelf::game(std::string_view id, std::string_view rules) const {
    for (const AnyGame* const other : others_) {
        if (other->info().id == id && (rules.empty() || other->info().rules == rules)) return other;
    }
    return find_game(id, rules);
}

// Loading happens under the lock: it takes milliseconds, once each.
const Shelved* Shelf::find(std::string_view id, std::string_view rules, std::string_view scenario) const {
    const AnyGame* const found = game(id, rules);
    if (!found) return nullptr;
    const Key key = key_of(*found, scenario);
    const std::scoped_lock lock(mutex_);
    const auto there = scenarios_.find(key);
    if (there != scenarios_.end()) return there->second.get();
    if (!may_be_played(*found, scenario)) return nullptr;
    ScenarioLoad load = found->load(scenario);
    // Only under its proper name, so that a caller cannot fill the shelf with other ways to write one.
    if (!load.scenario || load.scenario->info().id != scenario) return nullptr;
    auto made = std::make_unique<const Shelved>(Shelved{found, std::move(load.scenario), words_held(id)});
    return scenarios_.emplace(key, std::move(made)).first->second.get();
}

const Shelved* Shelf::unpacked(const Key& key) const {
    const std::scoped_lock lock(mutex_);
    const auto there = unpacked_.find(key);
    return there == unpacked_.end() ? nullptr : there->second.get();
}

const Shelved* Shelf::with_data(std::string_view game, std::string_view rules, std::string_view scenario,
                                const std::string& data_hash, const KeptData& kept) const {
    const Shelved* const here = find(game, rules, scenario);
    if (here && here->info().data_hash == data_hash) return here;
    const AnyGame* const found = find_game(game, rules);
    if (!found) return nullptr;
    if (const Shelved* const there = unpacked(key_of(*found, data_hash))) return there;
    const std::optional<store::DataSet> data = kept(data_hash);
    return data ? unpack(game, rules, data_hash, data->content) : nullptr;
}

std::vector<std::string> Shelf::scenarios(const AnyGame& game) const {
    std::vector<std::string> ids = game.scenarios();
    for (const UserBattle& battle : added_) {
        if (battle.game == &game) ids.push_back(battle.scenario->info().id);
    }
    return ids;
}

const Words& Shelf::words(std::string_view game) const {
    const std::scoped_lock lock(mutex_);
    return words_held(game);
}

const Words& Shelf::words_held(std::string_view game) const {
    const auto there = words_.find(game);
    if (there != words_.end()) return *there->second;
    auto made = std::make_unique<const Words>(words_of(game));
    return *words_.emplace(std::string(game), std::move(made)).first->second;
}

const Ledger* Shelf::ledger(std::string_view game) const {
    if (!find_game(game)) return nullptr;
    const std::scoped_lock lock(mutex_);
    const auto there = ledgers_.find(game);
    if (there != ledgers_.end()) return there->second.get();
    auto made = std::make_unique<const Ledger>(ledger_of(game).ledger);
    return ledgers_.emplace(std::string(game), std::move(made)).first->second.get();
}

const std::vector<Tutorial>* Shelf::tutorials(std::string_view game) const {
    if (!find_game(game)) return nullptr;
    const std::scoped_lock lock(mutex_);
    const auto there = tutorials_.find(game);
    if (there != tutorials_.end()) return there->second.get();
    auto made = std::make_unique<const std::vector<Tutorial>>(tutorials_of(game).tutorials);
    return tutorials_.emplace(std::string(game), std::move(made)).first->second.get();
}

const Tutorial* Shelf::tutorial(std::string_view game, std::string_view id) const {
    const std::vector<Tutorial>* const all = tutorials(game);
    if (!all) return nullptr;
    const auto found = std::find_if(all->begin(), all->end(), [&](const Tutorial& t) { return t.id == id; });
    return found == all->end() ? nullptr : &*found;
}

const Balance* Shelf::balance(std::string_view game, std::string_view rules,
                              std::string_view scenario) const {
    if (!find_game(game)) return nullptr;
    const std::scoped_lock lock(mutex_);
    const std::vector<Balance>& all = balances_held(game);
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Balance& b) { return b.is_of(rules, scenario); });
    return found == all.end() ? nullptr : &*found;
}

const std::vector<Balance>& Shelf::balances_held(std::string_view game) const {
    const auto there = balances_.find(game);
    if (there != balances_.end()) return *there->second;
    auto made = std::make_unique<const std::vector<Balance>>(balances_of(game).balances);
    return *balances_.emplace(std::string(game), std::move(made)).first->second;
}

std::string Shelf::pack(const Shelved& shelved) {
    const std::string data = std::string(shelved.game->info().id) + "/data/";
    json::array files;
    if (shelved.own_files) {
        for (const BattleFile& file : *shelved.own_files)
            files.push_back({{"path", file.path}, {"text", file.text}});
    }
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.starts_with(data)) continue;
        const std::string_view below = file.path.substr(data.size());
        if (!belongs(*shelved.game, below.substr(0, below.find('/')), shelved.info().id)) continue;
        files.push_back({{"path", json::string_view(file.path.data(), file.path.size())},
                         {"text", json::string_view(file.text.data(), file.text.size())}});
    }
    return json::serialize(json::object{{"files", std::move(files)}});
}

const Shelved* Shelf::unpack(std::string_view id, std::string_view rules, const std::string& data_hash,
                             std::string_view packed) const {
    const AnyGame* const found = game(id, rules);
    if (!found) return nullptr;
    const Key key = key_of(*found, data_hash);
    const std::scoped_lock lock(mutex_);
    const auto there = unpacked_.find(key);
    if (there != unpacked_.end()) return there->second.get();
    const BattleFiles files = read_packed(packed);
    std::vector<NamedText> named;
    named.reserve(files.size());
    for (const BattleFile& file : files) named.push_back({file.path, file.text});
    ScenarioLoad load = found->load_files(named);
    if (!load.scenario || load.scenario->info().data_hash != data_hash) return nullptr;
    kept_.insert(data_hash);  // it came from there
    auto made = std::make_unique<const Shelved>(Shelved{found, std::move(load.scenario), words_held(id)});
    return unpacked_.emplace(key, std::move(made)).first->second.get();
}

bool Shelf::is_kept(const std::string& data_hash) const {
    const std::scoped_lock lock(mutex_);
    return kept_.contains(data_hash);
}

void Shelf::note_kept(const std::string& data_hash) {
    const std::scoped_lock lock(mutex_);
    kept_.insert(data_hash);
}

}  // namespace bivouac::server
