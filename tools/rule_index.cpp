// Writes where each rule of a game is coded and tested: rule_index --root REPOSITORY --out FOLDER GAME...
// For each GAME it reads games/GAME and writes FOLDER/GAME/rule_index.tsv, whose columns games/embedded.hpp
// explains. Data counts as code: a chart's numbers and an erratum are rules too, named in a comment of the
// data file. It leaves a file alone whose content would be the same, so that nothing is built again for it.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "tools/rule_scan.hpp"

namespace {

namespace fs = std::filesystem;
using bivouac::tools::Folder;
using bivouac::tools::Mention;
using bivouac::tools::MentionKind;

struct Place {
    Mention mention;
    std::string file;
};

std::string read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool has_part(const fs::path& path, std::string_view part) {
    return std::ranges::any_of(path, [part](const fs::path& step) { return step == part; });
}

std::vector<Mention> scan_file(const fs::path& file, const fs::path& inside_game) {
    const fs::path kind = file.extension();
    if (kind == ".cpp" || kind == ".hpp") {
        return scan_cpp(read_file(file), has_part(inside_game, "tests") ? Folder::tests : Folder::sources);
    }
    if (!has_part(inside_game, "data")) return {};
    if (kind == ".toml") return bivouac::tools::scan_toml(read_file(file));
    if (kind == ".csv") return bivouac::tools::scan_csv(read_file(file));
    return {};
}

std::vector<Place> scan_game(const fs::path& root, const fs::path& folder) {
    std::vector<Place> places;
    if (!fs::is_directory(folder)) throw std::runtime_error("no such game: " + folder.string());
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const std::string file = entry.path().lexically_relative(root).generic_string();
        for (Mention& mention : scan_file(entry.path(), entry.path().lexically_relative(folder))) {
            places.push_back({std::move(mention), file});
        }
    }
    std::ranges::sort(places, {}, [](const Place& p) {
        return std::tie(p.mention.rule, p.mention.kind, p.file, p.mention.line, p.mention.test);
    });
    return places;
}

std::string to_tsv(const std::string& game, const std::vector<Place>& places) {
    std::ostringstream out;
    for (const Place& place : places) {
        const Mention& mention = place.mention;
        out << game << '\t' << mention.rule << '\t' << (mention.kind == MentionKind::code ? "code" : "test")
            << '\t' << place.file << '\t' << mention.line << '\t' << mention.test << '\n';
    }
    return out.str();
}

void write_if_changed(const fs::path& path, const std::string& text) {
    if (fs::exists(path) && read_file(path) == text) return;
    fs::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) throw std::runtime_error("cannot write " + path.string());
}

void write_indexes(const std::vector<std::string>& arguments) {
    const fs::path root = fs::path(arguments[1]).lexically_normal();
    const fs::path out = arguments[3];
    for (std::size_t i = 4; i < arguments.size(); ++i) {
        const std::string& game = arguments[i];
        write_if_changed(out / game / "rule_index.tsv", to_tsv(game, scan_game(root, root / "games" / game)));
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        if (arguments.size() < 4 || arguments[0] != "--root" || arguments[2] != "--out") {
            std::cerr << "usage: rule_index --root REPOSITORY --out FOLDER GAME...\n";
            return 2;
        }
        write_indexes(arguments);
        return 0;
    } catch (const std::exception& error) {
        std::cerr << "rule_index: " << error.what() << '\n';
        return 1;
    }
}
