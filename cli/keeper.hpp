// Keeps a running match on the disk: after every decision it is written to the autosave file, and to the file
// that the player named, so that a crash or a closed window loses nothing. What another match left in the
// autosave file is moved aside first. It must never make a match stop because a disk is full: it says so once
// and goes on.
#pragma once

#include <string>

#include "cli/console.hpp"
#include "engine/any_game.hpp"

namespace bivouac::cli {

class Keeper {
  public:
    /// Both paths may be empty: then nothing is kept there.
    Keeper(Console& console, std::string autosave, std::string file);

    /// Moves another match out of the autosave file; says where it went if it was not finished.
    void make_room(const Record& record);
    void keep(const AnyMatch& match);

    [[nodiscard]] const std::string& autosave() const { return autosave_; }
    [[nodiscard]] const std::string& file() const { return file_; }
    /// Saves to a file from now on. Throws BadInput if it holds another match, unless told to replace it.
    enum class Replace : std::uint8_t { No, Yes };
    void save_as(const AnyMatch& match, const std::string& file, Replace replace);
    /// Where to go on from: the player's file, or the autosave; empty if there is neither.
    [[nodiscard]] const std::string& kept_at() const { return file_.empty() ? autosave_ : file_; }

  private:
    void write(std::string& path, const std::string& text);

    Console& console_;
    std::string autosave_;
    std::string file_;
};

}  // namespace bivouac::cli
