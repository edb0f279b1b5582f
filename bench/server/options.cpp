#include "bench/server/options.hpp"

#include <charconv>
#include <iostream>
#include <stdexcept>
#include <string_view>

namespace bivouac::load {
namespace {

constexpr std::string_view kHelp =
    "Plays random legal decisions at many tables of a server on this machine, and measures it.\n"
    "Usage: server_bench [OPTIONS]\n\n"
    "  --tables N        tables in play (2000)\n"
    "  --watchers N      WebSockets that watch, one a table (as many as tables)\n"
    "  --connections N   kept-alive connections that decide (64)\n"
    "  --rate N          decisions a second; 0 is as many as can be had (0)\n"
    "  --seconds S       how long is measured (10)\n"
    "  --warm-up S       and played before (3)\n"
    "  --stored N        tables in the database when the start is measured (10000); 0: it is not\n"
    "  --rules WHICH     basic, standard or all (all)\n"
    "  --no-idle         do not wait until idle matches have left the memory\n"
    "  --program FILE    the bivouac to measure; the one beside this program if not given\n"
    "  --folder FOLDER   where the database goes; a temporary folder if not given\n"
    "  --json            the figures as one JSON object\n"
    "  --quiet           no progress\n"
    "  --help            this\n";

template <class Number>
Number number(std::string_view text) {
    Number n{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || n < 0)
        throw std::invalid_argument(std::string(text) + " is not a number that is meant here");
    return n;
}

/// What follows an option.
class Words {
  public:
    Words(int count, char** words) : count_(count), words_(words) {}
    [[nodiscard]] bool more() const { return at_ < count_; }
    std::string_view next() {
        if (!more()) throw std::invalid_argument("a value is missing at the end");
        return words_[at_++];
    }

  private:
    int count_, at_ = 1;
    char** words_;
};

void read_one(std::string_view name, Words& words, Options& o) {
    if (name == "--tables") {
        o.tables = number<std::size_t>(words.next());
        o.watchers = o.tables;
    } else if (name == "--watchers") {
        o.watchers = number<std::size_t>(words.next());
    } else if (name == "--connections") {
        o.connections = number<std::size_t>(words.next());
    } else if (name == "--rate") {
        o.rate = number<std::size_t>(words.next());
    } else if (name == "--seconds") {
        o.seconds = number<double>(words.next());
    } else if (name == "--warm-up") {
        o.warm_up = number<double>(words.next());
    } else if (name == "--stored") {
        o.stored = number<std::size_t>(words.next());
    } else if (name == "--rules") {
        o.rules = words.next();
        if (o.rules != "basic" && o.rules != "standard" && o.rules != "all")
            throw std::invalid_argument("--rules is basic, standard or all");
    } else if (name == "--program") {
        o.program = words.next();
    } else if (name == "--folder") {
        o.folder = words.next();
    } else if (name == "--no-idle") {
        o.idle = false;
    } else if (name == "--json") {
        o.json = true;
    } else if (name == "--quiet") {
        o.quiet = true;
    } else {
        throw std::invalid_argument("there is no option " + std::string(name) + "; --help lists them");
    }
}

}  // namespace

std::optional<Options> read_options(int count, char** words, int& status) {
    Options o;
    o.program = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "bivouac";
    Words rest(count, words);
    try {
        while (rest.more()) {
            const std::string_view name = rest.next();
            if (name == "--help" || name == "-h") {
                std::cout << kHelp;
                status = 0;
                return std::nullopt;
            }
            read_one(name, rest, o);
        }
        if (o.tables == 0 || o.connections == 0) throw std::invalid_argument("there must be something to do");
        if (o.watchers > o.tables) throw std::invalid_argument("a table has one watcher at most");
    } catch (const std::invalid_argument& e) {
        std::cerr << "server_bench: " << e.what() << "\n";
        status = 2;
        return std::nullopt;
    }
    return o;
}

}  // namespace bivouac::load
