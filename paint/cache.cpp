#include "paint/cache.hpp"

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "engine/digest.hpp"
#include "paint/webp.hpp"

namespace bivouac::paint {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargest = 256U << 20U;

std::optional<std::string> read_whole(const fs::path& path) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    if (error || size > kLargest) return std::nullopt;
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    if (!in) return std::nullopt;
    return std::move(bytes).str();
}

/// A cache that cannot be written is no cache, and no error.
void write_beside(const fs::path& path, std::string_view bytes) {
    static std::atomic<unsigned> count{0};
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    fs::path beside = path;
    beside += fmt::format(".{}-{}.tmp", ::getpid(), count.fetch_add(1));  // no other writer has this name
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out) fs::rename(beside, path, error);
    if (!out || error) fs::remove(beside, error);
}

}  // namespace

std::string board_hash(const BoardView& board) {
    std::string text = fmt::format("{}|{}|{}\n", board.kind, board.columns, board.rows);
    for (const BoardPlace& p : board.places) {
        text += fmt::format("{} {} {} {} {}\n", p.id, p.column, p.row, p.terrain, p.elevation);
        if (p.area) text += fmt::format("{}:{} {}\n", p.area->x, p.area->y, fmt::join(p.area->marks, " "));
    }
    for (const BoardSide& s : board.sides)
        text += fmt::format("{}/{}: {}\n", s.from, s.to, fmt::join(s.features, " "));
    for (const BoardLine& r : board.roads) text += fmt::format("road {}\n", fmt::join(r.places, " "));
    for (const BoardCourse& c : board.lines) {
        text += fmt::format("{} {}", c.kind, c.width);
        for (const auto& [x, y] : c.points) text += fmt::format(" {}:{}", x, y);
        text += "\n";
    }
    return to_hex(digest(text));
}

fs::path Cache::file_of(const BoardView& board, const Brush& brush) const {
    return folder_ / fmt::format("{}-{}-{:.3f}-v{}.webp", board_hash(board).substr(0, 32),
                                 brush.theme == Theme::Dark ? "dark" : "light", brush.scale, kPainterVersion);
}

std::string Cache::webp(const BoardView& board, const Brush& brush) const {
    if (folder_.empty()) return webp_of(paint(board, brush));
    const fs::path file = file_of(board, brush);
    if (auto bytes = read_whole(file); bytes && whole_webp(*bytes)) return std::move(*bytes);
    std::string bytes = webp_of(paint(board, brush));
    write_beside(file, bytes);
    return bytes;
}

fs::path usual_cache_folder() {
    const char* cache = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    if (cache != nullptr && *cache == '/') return fs::path(cache) / "bivouac/ground";
    if (home != nullptr && *home == '/') return fs::path(home) / ".cache/bivouac/ground";
    return {};
}

}  // namespace bivouac::paint
