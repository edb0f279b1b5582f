#include "cli/help.hpp"

#include <array>
#include <utility>

namespace bivouac::cli {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kExamples{{
    {"",
     "\nExamples:\n"
     "  bivouac serve                                 the table in your browser\n"
     "  bivouac play                                  a first battle, with an introduction\n"
     "  bivouac play shadow_of_the_eagle/alcaniz      two people at one screen\n"
     "  bivouac play maria --seat spanish=bot:greedy  against the computer\n"
     "  bivouac play --load match.bvk                 go on with a match\n"
     "  bivouac rules shadow_of_the_eagle B7          what section 7 of the basic rules says\n"
     "  bivouac lab run alcaniz --seats all=greedy    bots by the hundred: is the battle balanced?\n"
     "`bivouac COMMAND --help` explains a command.\n"
     "Exit status: 0 fine, 1 a check failed, 2 the input cannot be used."},
    {"games", "\nExample:\n  bivouac games"},
    {"play",
     "\nWith no battle a newcomer's game begins: you are the first seat, a bot has the others.\n"
     "Every decision is kept at once in $XDG_STATE_HOME/bivouac/autosave.bvk\n"
     "(or ~/.local/state/bivouac/autosave.bvk). Type `help` in the game for what you can type there.\n"
     "Without a terminal, commands are read from the standard input, one a line.\n"
     "\nExamples:\n"
     "  bivouac play\n"
     "  bivouac play shadow_of_the_eagle/alcaniz\n"
     "  bivouac play alcaniz --rules standard         orders, formations, facing, fire, shock, morale\n"
     "  bivouac play maria+ad                         a variant; variants belong to the standard rules\n"
     "  bivouac play castalla --seat french=human --seat allied=bot:greedy\n"
     "  bivouac play maria --seat french=bot:greedy --seat spanish=bot:greedy --delay 200\n"
     "  bivouac play ./my_battle --seed 7 --save my.bvk\n"
     "  bivouac play maria --seat french=bot:exec:./my_bot.py --bot-time 2   a program of your own\n"
     "  bivouac play --load my.bvk"},
    {"serve",
     "\nPrints its address when it is ready. SIGINT (Ctrl-C) and SIGTERM stop it after what is under way;\n"
     "nothing acknowledged is lost even if it is killed. SIGHUP reads the certificate again.\n"
     "docs/hosting.md tells how to run it for others.\n"
     "\nExamples:\n"
     "  bivouac serve\n"
     "  bivouac serve --listen 0.0.0.0:8420 --data /srv/bivouac\n"
     "  bivouac serve --trust-proxy 127.0.0.1 --origin https://play.example.org --log-json\n"
     "  bivouac serve --listen [::]:443 --tls-cert chain.pem --tls-key key.pem"},
    {"export",
     "\nAn exported table is a record that every command reads, with all that the store has of it: seats,\n"
     "journal, messages and notes. It holds the secrets of all seats. It is read at one moment, also\n"
     "while a server is running, and replaces nothing but an earlier export of the same table.\n"
     "\nExamples:\n"
     "  bivouac export                                which tables there are\n"
     "  bivouac export 7k2m --out saturday.bvk\n"
     "  bivouac export --all --out tables/ --data /srv/bivouac"},
    {"import",
     "\nA table that is here already stays as it is. A match that is going on must replay under the rules\n"
     "of this program. A file is taken whole or not at all; exit status 2 if one was refused.\n"
     "\nExamples:\n"
     "  bivouac import saturday.bvk\n"
     "  bivouac import tables/ --store postgresql://bivouac@localhost/bivouac"},
    {"backup",
     "\nThe copy is of one moment; play goes on meanwhile. To go back to it, stop the server and put the\n"
     "file in the store's place. A PostgreSQL database is backed up by pg_dump.\n"
     "\nExample:\n"
     "  bivouac backup /backup/bivouac-$(date +%F).db --data /srv/bivouac"},
    {"replay",
     "\nA record holds both sides' secrets; --seat shows what one side saw.\n"
     "\nExamples:\n"
     "  bivouac replay match.bvk\n"
     "  bivouac replay match.bvk --at 40\n"
     "  bivouac replay match.bvk --step --seat french"},
    {"verify",
     "\nReplays the record under the rules, derives every roll again from the opened seeds, compares the\n"
     "seeds with what was committed to, and reports the luck of each seat. Exit status 1 if anything is "
     "wrong.\n"
     "\nExample:\n"
     "  bivouac verify match.bvk"},
    {"show",
     "\nShows the map, the pieces, the question and all legal answers as that seat knows them.\n"
     "\nExamples:\n"
     "  bivouac show match.bvk\n"
     "  bivouac show match.bvk --at 25 --seat spanish\n"
     "  bivouac show match.bvk --json | python3 -m json.tool"},
    {"rules",
     "\nExamples:\n"
     "  bivouac rules shadow_of_the_eagle             every rule, one a line\n"
     "  bivouac rules shadow_of_the_eagle B9          section 9 of the basic rules, with code and tests\n"
     "  bivouac rules shadow_of_the_eagle B9 --coverage   only where they are coded and tested\n"
     "  bivouac rules shadow_of_the_eagle --coverage      counts, and what lacks code or a test\n"
     "  bivouac rules shadow_of_the_eagle --set basic"},
    {"check",
     "\nEvery mistake is told as FILE:LINE: what is wrong (what to do). Exit status 2 if there is one.\n"
     "docs/authoring.md shows how a battle is written.\n"
     "\nExample:\n"
     "  bivouac check ./my_battle"},
    {"paint",
     "\nRelief, fields, woods, water, slopes, roads and towns, as the table in the browser shows them; "
     "names,\n"
     "grid and pieces are drawn there. A battle of your own is painted in the same way. A file of that name "
     "is\n"
     "replaced.\n"
     "\nExamples:\n"
     "  bivouac paint shadow_of_the_eagle/alcaniz\n"
     "  bivouac paint maria --theme dark --output maria.webp\n"
     "  bivouac paint ./my_battle --scale 0.4 --output thumbnail.png"},
    {"bot",
     "\nReads one JSON object a line from the standard input and answers on the standard output, as a "
     "program\n"
     "does that `bivouac play --seat SEAT=bot:exec:COMMAND` starts. What it is asked must hold `imagined`.\n"
     "\nExamples:\n"
     "  bivouac bot greedy\n"
     "  bivouac play maria --seat spanish=bot:exec:'bivouac bot greedy --seed 4'\n"
     "  bivouac lab ab exec:'old/bivouac bot colonel --shared' colonel --on maria"},
    {"bench",
     "\nExamples:\n"
     "  bivouac bench\n"
     "  bivouac bench shadow_of_the_eagle/maria --seconds 10\n"
     "  bivouac bench --json"},
    {"lab",
     "\nEvery command goes on where it stopped when it is given again, and plays on all cores.\n"
     "\nExamples:\n"
     "  bivouac lab run alcaniz --seats all=greedy --games 200\n"
     "  bivouac lab report lab.sqlite -o report.html\n"
     "  bivouac lab ladder alcaniz --bots random,greedy --games 100\n"
     "  bivouac lab ab random greedy --on alcaniz\n"
     "  mpirun -n 16 bivouac lab run alcaniz --seats all=greedy --games 10000\n"
     "`bivouac lab COMMAND --help` explains a command; docs/lab.md tells what to make of the numbers."},
    {"lab run",
     "\nEach game follows from its seed; its result is a row in the file as soon as it is over. Breaking "
     "off\n"
     "(Ctrl-C) loses only the games in hand. More games are had by a greater --games.\n"
     "\nExamples:\n"
     "  bivouac lab run shadow_of_the_eagle/alcaniz --seats all=greedy --games 200\n"
     "  bivouac lab run castalla --seats french=greedy,allied=random --swap --games 400 --out "
     "castalla.sqlite\n"
     "  bivouac lab run ./my_battle --seats all=greedy --records games/"},
    {"lab ab",
     "\nTwo bots play each other, sides exchanged; two battles are played by the same bots with the same "
     "seeds.\n"
     "It stops as soon as a difference shows, or after --games games. The battles need the same seats.\n"
     "\nExamples:\n"
     "  bivouac lab ab random greedy --on alcaniz --games 400\n"
     "  bivouac lab ab ./maria_old ./maria_new --seats all=greedy --games 1000\n"
     "  bivouac lab ab maria maria+ad --rules standard --seats all=random"},
    {"lab report",
     "\nResults by side with how sure they are, the bid that would even them, length, score over time,\n"
     "endings, losses, and how often each rule was applied. The page needs nothing else and has no scripts.\n"
     "\nExample:\n"
     "  bivouac lab report lab.sqlite -o report.html"},
    {"lab ladder",
     "\nEvery two bots play --games games, each side half of them with the same seeds. Ratings are fitted "
     "by\n"
     "maximum likelihood, a draw being half a win. With --at-least the pair of neighbours stops as soon as "
     "it\n"
     "shows whether the stronger scores that much; exit status 1 if one was not found to. To tell 0.65 from\n"
     "0.64 takes thousands of games: --rather-than 0.55 says that what lies between may be called either, "
     "and\n"
     "takes a hundred.\n"
     "\nExamples:\n"
     "  bivouac lab ladder alcaniz --bots random,greedy --games 100\n"
     "  bivouac lab ladder alcaniz --bots random,greedy --at-least 0.65 --neighbours --games 400"},
}};

}  // namespace

std::string_view examples_of(std::string_view command) {
    for (const auto& [name, text] : kExamples) {
        if (name == command) return text;
    }
    return {};
}

}  // namespace bivouac::cli
