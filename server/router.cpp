#include "server/router.hpp"

#include <algorithm>
#include <optional>

namespace bivouac::server {
namespace {

std::vector<std::string_view> split(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        path.remove_prefix(1);  // the slash
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.push_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

bool is_wild(std::string_view part) {
    return part.starts_with('{');
}

std::optional<std::vector<std::string>> match(const std::vector<std::string_view>& pattern,
                                              const std::vector<std::string_view>& path) {
    if (pattern.size() != path.size()) return std::nullopt;
    std::vector<std::string> taken;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (is_wild(pattern[i]) && !path[i].empty()) {
            taken.emplace_back(path[i]);
        } else if (pattern[i] != path[i]) {
            return std::nullopt;
        }
    }
    return taken;
}

}  // namespace

std::vector<const Route*> all_routes() {
    std::vector<const Route*> all;
    for (const auto routes : {people_routes(), tables_routes(), play_routes(), looking_routes(),
                              program_routes(), talk_routes(), picture_routes(), tutorial_routes()})
        for (const Route& route : routes) all.push_back(&route);
    return all;
}

Router::Router() {
    for (const Route* route : all_routes()) entries_.push_back({route, split(route->pattern)});
    // A fixed part goes before one that takes anything.
    std::stable_sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
        return std::lexicographical_compare(
            a.pattern.begin(), a.pattern.end(), b.pattern.begin(), b.pattern.end(),
            [](std::string_view x, std::string_view y) { return is_wild(x) < is_wild(y); });
    });
}

Found Router::find(std::string_view method, std::string_view path) const {
    std::vector<std::string_view> methods;
    if (!path.starts_with('/')) return methods;
    const std::vector<std::string_view> parts = split(path);
    const std::string_view wanted = method == "HEAD" ? "GET" : method;
    for (const Entry& entry : entries_) {
        auto taken = match(entry.pattern, parts);
        if (!taken) continue;
        if (entry.route->method == wanted) return Matched{entry.route, std::move(*taken)};
        methods.push_back(entry.route->method);
    }
    return methods;
}

}  // namespace bivouac::server
