#include "cli/keeper.hpp"

#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "cli/files.hpp"

namespace bivouac::cli {

namespace fs = std::filesystem;

Keeper::Keeper(Console& console, std::string autosave, std::string file)
    : console_(console), autosave_(std::move(autosave)), file_(std::move(file)) {
    std::error_code error;
    if (autosave_.empty()) return;
    fs::create_directories(fs::path(autosave_).parent_path(), error);
    if (error) {
        console_.err << fmt::format("bivouac: no autosave: {}: {}\n", autosave_, error.message());
        autosave_.clear();
    }
}

void Keeper::make_room(const Record& record) {
    std::error_code error;
    if (autosave_.empty() || !fs::exists(autosave_, error) || may_save(autosave_, record)) return;
    const RecordReading there = read_record(read_file(autosave_), autosave_);
    const std::string aside = fs::path(autosave_).replace_filename("autosave.previous.bvk").string();
    fs::rename(autosave_, aside, error);
    if (!error && there.mistakes.empty() && there.record.result.empty() && !there.record.lines.empty()) {
        console_.out << fmt::format(
            "Your last match was not finished; `bivouac play --load {}` goes on with it.\n\n", aside);
    }
}

void Keeper::write(std::string& path, const std::string& text) {
    if (path.empty()) return;
    try {
        replace_file(path, text);
    } catch (const BadInput& e) {
        path.clear();
        console_.err << fmt::format("bivouac: {}; the match is {}\n", e.what(),
                                    kept_at().empty() ? "not being kept" : "kept in " + kept_at());
    }
}

void Keeper::keep(const AnyMatch& match) {
    const std::string text = write_record(match.record());
    write(autosave_, text);
    write(file_, text);
}

void Keeper::save_as(const AnyMatch& match, const std::string& file, Replace replace) {
    const Record record = match.record();
    if (replace == Replace::No && !may_save(file, record)) {
        throw BadInput(fmt::format(
            "{} holds something else; choose another name, or `save! {}` to replace it", file, file));
    }
    replace_file(file, write_record(record));
    file_ = file;
}

}  // namespace bivouac::cli
