// The shelf: the scenarios, words, ledgers, tutorials and figures of balance of the catalogue, each loaded
// when it is first asked for and then kept for as long as the server runs, and the battles that users have
// added. Any thread may ask; what it gives stays where it is. It also packs the files of a scenario as one
// text, for the store to keep by hash, and loads them from such a text again. It must never hold anything of
// a match.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/ledger.hpp"
#include "engine/words.hpp"
#include "games/balance.hpp"
#include "games/tutorial.hpp"
#include "server/user_battle.hpp"
#include "store/rows.hpp"

namespace bivouac::server {

/// What a table is played with.
struct Shelved {
    const AnyGame* game;
    std::shared_ptr<const AnyScenario> scenario;
    const Words& words;
    std::shared_ptr<const BattleFiles> own_files = nullptr;  ///< of a user's battle

    [[nodiscard]] const ScenarioInfo& info() const { return scenario->info(); }
};

/// Looks up data that are kept by hash (Store::data).
using KeptData = std::function<std::optional<store::DataSet>(const std::string& hash)>;

class Shelf {
  public:
    /// With games besides those of the catalogue, which must outlive it, and with battles of users, none of
    /// which may have the name of another.
    explicit Shelf(std::vector<const AnyGame*> others = {}, const std::vector<UserBattle>& added = {});
    ~Shelf();
    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;

    /// Null if the catalogue has no such scenario; empty rules mean the first rule set of the game. It lives
    /// as long as the shelf.
    [[nodiscard]] const Shelved* find(std::string_view id, std::string_view rules,
                                      std::string_view scenario) const;
    /// With exactly these data: those on the shelf, or else the kept ones. So a match goes on, and can be
    /// looked at, when the files of its battle were changed or are gone.
    [[nodiscard]] const Shelved* with_data(std::string_view game, std::string_view rules,
                                           std::string_view scenario, const std::string& data_hash,
                                           const KeptData& kept) const;
    /// The names of all scenarios of a game under its rule set: the program's, then the added ones.
    [[nodiscard]] std::vector<std::string> scenarios(const AnyGame& game) const;
    [[nodiscard]] const Words& words(std::string_view game) const;
    [[nodiscard]] const Ledger* ledger(std::string_view game) const;  ///< null if there is no such game

    /// Those without mistakes, read once; null if there is no such game. They live as long as the shelf.
    [[nodiscard]] const std::vector<Tutorial>* tutorials(std::string_view game) const;
    [[nodiscard]] const Tutorial* tutorial(std::string_view game, std::string_view id) const;
    /// Null where nothing was measured, as of every battle of a user.
    [[nodiscard]] const Balance* balance(std::string_view game, std::string_view rules,
                                         std::string_view scenario) const;

    /// The files that a scenario is made from, as JSON: {"files":[{"path","text"}]}.
    [[nodiscard]] static std::string pack(const Shelved& shelved);
    /// The scenario of such a text, loaded once a hash; null if this program cannot play it any more or if
    /// it comes out with another hash.
    [[nodiscard]] const Shelved* unpack(std::string_view id, std::string_view rules,
                                        const std::string& data_hash, std::string_view packed) const;

    /// Whether these data are known to be in the store, so that they need not be packed again.
    [[nodiscard]] bool is_kept(const std::string& data_hash) const;
    void note_kept(const std::string& data_hash);

  private:
    using Key = std::string;
    [[nodiscard]] const AnyGame* game(std::string_view id, std::string_view rules) const;
    const Words& words_held(std::string_view game) const;
    const std::vector<Balance>& balances_held(std::string_view game) const;
    const Shelved* unpacked(const Key& key) const;

    const std::vector<const AnyGame*> others_;
    mutable std::mutex mutex_;
    mutable std::map<Key, std::unique_ptr<const Shelved>> scenarios_, unpacked_;
    mutable std::map<std::string, std::unique_ptr<const Words>, std::less<>> words_;
    mutable std::map<std::string, std::unique_ptr<const Ledger>, std::less<>> ledgers_;
    mutable std::map<std::string, std::unique_ptr<const std::vector<Tutorial>>, std::less<>> tutorials_;
    mutable std::map<std::string, std::unique_ptr<const std::vector<Balance>>, std::less<>> balances_;
    mutable std::set<std::string> kept_;
    std::vector<UserBattle> added_;
};

}  // namespace bivouac::server
