// The program: a console made of the standard streams, and the command line run over it.
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/app.hpp"

namespace {

bivouac::cli::Console standard_console() {
    bivouac::cli::Console console{std::cin, std::cout, std::cerr};
    const bool screen = isatty(STDOUT_FILENO) == 1;
    const char* no_colour = std::getenv("NO_COLOR");
    console.colour = screen && (no_colour == nullptr || *no_colour == '\0');
    console.terminal = screen && isatty(STDIN_FILENO) == 1;
    winsize size{};
    if (screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {  // NOLINT(*-vararg)
        console.width = std::max<int>(size.ws_col, 40);
        console.height = std::max<int>(size.ws_row, 20);
    } else if (!screen) {
        console.width = 180;  // room for a whole map
        console.height = 80;
    }
    return console;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        bivouac::cli::Console console = standard_console();
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        return bivouac::cli::run(arguments, console, bivouac::cli::built_in_library());
    } catch (const std::exception& e) {
        std::cerr << "bivouac: internal error: " << e.what() << "\n";
        return 70;
    }
}
