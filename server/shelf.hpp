// The shelf: the scenarios, words, ledgers and tutorials of the catalogue, each loaded when it is first asked
// for and then kept for as long as the server runs. Any thread may ask; what it gives stays where it is. It
// also packs the files of a scenario as one text, for the store to keep by hash, and loads them from such a
// text again. It must never hold anything of a match.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/ledger.hpp"
#include "engine/words.hpp"
#include "games/tutorial.hpp"

namespace bivouac::server {

/// What a table is played with.
struct Shelved {
    const AnyGame* game;
    std::shared_ptr<const AnyScenario> scenario;
    const Words& words;

    [[nodiscard]] const ScenarioInfo& info() const { return scenario->info(); }
};

class Shelf {
  public:
    Shelf();
    ~Shelf();
    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;

    /// Null if the catalogue has no such scenario; empty rules mean the first rule set of the game. It lives
    /// as long as the shelf.
    [[nodiscard]] const Shelved* find(std::string_view game, std::string_view rules,
                                      std::string_view scenario) const;
    [[nodiscard]] const Words& words(std::string_view game) const;
    [[nodiscard]] const Ledger* ledger(std::string_view game) const;  ///< null if there is no such game

    /// Those without mistakes, read once; null if there is no such game. They live as long as the shelf.
    [[nodiscard]] const std::vector<Tutorial>* tutorials(std::string_view game) const;
    [[nodiscard]] const Tutorial* tutorial(std::string_view game, std::string_view id) const;

    /// The files that a scenario is made from, as JSON: {"files":[{"path","text"}]}.
    [[nodiscard]] static std::string pack(const Shelved& shelved);
    /// The scenario of such a text, loaded once a hash; null if this program cannot play it any more or if
    /// it comes out with another hash.
    [[nodiscard]] const Shelved* unpack(std::string_view game, std::string_view rules,
                                        const std::string& data_hash, std::string_view packed) const;

    /// Whether these data are known to be in the store, so that they need not be packed again.
    [[nodiscard]] bool is_kept(const std::string& data_hash) const;
    void note_kept(const std::string& data_hash);

  private:
    using Key = std::string;
    const Words& words_held(std::string_view game) const;

    mutable std::mutex mutex_;
    mutable std::map<Key, std::unique_ptr<const Shelved>> scenarios_, unpacked_;
    mutable std::map<std::string, std::unique_ptr<const Words>, std::less<>> words_;
    mutable std::map<std::string, std::unique_ptr<const Ledger>, std::less<>> ledgers_;
    mutable std::map<std::string, std::unique_ptr<const std::vector<Tutorial>>, std::less<>> tutorials_;
    std::set<std::string> kept_;
};

}  // namespace bivouac::server
