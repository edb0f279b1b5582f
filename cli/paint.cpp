#include <ostream>
#include <string_view>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "paint/ground.hpp"
#include "paint/webp.hpp"

namespace bivouac::cli {
namespace {

paint::Theme theme_of(std::string_view name) {
    if (const auto theme = paint::theme_named(name)) return *theme;
    throw BadInput(fmt::format("there is no theme '{}' (light or dark)", name));
}

/// As the file's name ends.
std::string bytes_for(const std::string& file, const paint::Picture& picture) {
    return file.ends_with(".png") ? paint::png_of(picture) : paint::webp_of(picture);
}

}  // namespace

Status paint_ground(Console& console, const Library& library, const PaintOptions& options) {
    const paint::Brush brush{theme_of(options.theme), options.scale, 0};
    const Chosen chosen =
        pick_battle(library, options.battle.empty() ? library.first_battle() : options.battle, {});
    const std::string& id = chosen.scenario->info().id;
    const std::string file =
        options.output.empty() ? fmt::format("{}-{}.webp", id, options.theme) : options.output;
    if (!file.ends_with(".webp") && !file.ends_with(".png")) {
        throw BadInput(fmt::format("{}: a picture is written as .webp or .png", file));
    }
    try {
        const paint::Picture picture = paint::paint(chosen.scenario->board(), brush);
        const std::string bytes = bytes_for(file, picture);
        replace_file(file, bytes);
        console.out << fmt::format("{}: {}, {} × {} pixels, {} KiB\n", file, chosen.scenario->info().title,
                                   picture.width, picture.height, (bytes.size() + 1023) / 1024);
    } catch (const paint::PaintError& e) {
        throw BadInput(fmt::format("{}: {}", id, e.what()));
    }
    return Status::Ok;
}

}  // namespace bivouac::cli
