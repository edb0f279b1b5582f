#include "cli/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "cli/console.hpp"

namespace bivouac::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = 16U << 20U;  // a record of a whole campaign is far below
constexpr std::size_t kMostFiles = 500;

bool is_data(const fs::path& path) {
    return path.extension() == ".toml" || path.extension() == ".csv";
}

std::vector<fs::path> data_files_below(const std::string& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->is_regular_file(error) && is_data(it->path())) found.push_back(it->path());
        if (found.size() > kMostFiles) {
            throw BadInput(fmt::format("{}: more than {} data files (name the folder of one battle)", folder,
                                       kMostFiles));
        }
    }
    if (error) throw BadInput(fmt::format("{}: {}", folder, error.message()));
    std::sort(found.begin(), found.end());
    return found;
}

/// `path` is what the user named.
void write_to(const std::string& place, const std::string& path, std::string_view text) {
    std::ofstream out(place, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) throw BadInput(fmt::format("{}: cannot be written: {}", path, std::strerror(errno)));
}

/// Where it was written.
std::string written_beside(const std::string& path, std::string_view text) {
    std::string beside = path + ".tmp";
    write_to(beside, path, text);
    return beside;
}

/// A device or a pipe takes what is written to it; a file must not be put in its place.
bool takes_text(const std::string& path) {
    std::error_code error;
    return fs::is_other(fs::status(path, error));
}

bool same_match(const Record& a, const Record& b) {
    if (a.game != b.game || a.scenario != b.scenario || a.server_commitment != b.server_commitment)
        return false;
    return std::equal(a.seats.begin(), a.seats.end(), b.seats.begin(), b.seats.end(),
                      [](const RecordSeat& x, const RecordSeat& y) { return x.commitment == y.commitment; });
}

}  // namespace

std::string read_file(const std::string& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) throw BadInput(fmt::format("{}: is a folder, not a file", path));
    std::ifstream in(path, std::ios::binary);
    if (!in) throw BadInput(fmt::format("{}: {}", path, std::strerror(errno)));
    if (fs::is_regular_file(path, error) && fs::file_size(path, error) > kLargestFile) {
        throw BadInput(fmt::format("{}: larger than {} MiB", path, kLargestFile >> 20U));
    }
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
}

std::vector<NamedText> FolderTexts::named() const {
    std::vector<NamedText> out;
    out.reserve(paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) out.push_back({paths[i], texts[i]});
    return out;
}

FolderTexts read_folder(const std::string& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) throw BadInput(fmt::format("{}: there is no such folder", folder));
    FolderTexts out;
    for (const fs::path& path : data_files_below(folder)) {
        out.paths.push_back(path.string());
        out.texts.push_back(read_file(path.string()));
    }
    if (out.paths.empty()) {
        throw BadInput(fmt::format(
            "{}: holds no battle (a battle is .toml and .csv files; see docs/authoring.md)", folder));
    }
    return out;
}

void replace_file(const std::string& path, std::string_view text) {
    if (takes_text(path)) return write_to(path, path, text);
    const std::string beside = written_beside(path, text);
    std::error_code error;
    fs::rename(beside, path, error);
    if (error) throw BadInput(fmt::format("{}: {}", path, error.message()));
}

void check_writable(const std::string& path) {
    if (takes_text(path)) return;
    std::error_code error;
    fs::remove(written_beside(path, {}), error);
}

bool may_save(const std::string& path, const Record& record) {
    std::error_code error;
    if (!fs::exists(path, error)) return true;
    if (!fs::is_regular_file(path, error)) return false;
    const RecordReading there = read_record(read_file(path), path);
    return there.mistakes.empty() && same_match(there.record, record);
}

std::string autosave_path() {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    if (state != nullptr && *state == '/') return std::string(state) + "/bivouac/autosave.bvk";
    if (home != nullptr && *home == '/') return std::string(home) + "/.local/state/bivouac/autosave.bvk";
    return {};
}

}  // namespace bivouac::cli
