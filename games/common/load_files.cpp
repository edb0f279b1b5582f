#include "games/common/load_files.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace bivouac {

namespace {

bool is_among(std::string_view name, std::span<const std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view folder_of(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash + 1);
}

// "charts/basic/combat.csv" if the path ends so after a slash; else nothing.
std::string_view shared_role(std::string_view path, std::span<const std::string_view> shared) {
    for (const std::string_view role : shared) {
        if (path.size() <= role.size()) continue;
        const std::size_t at = path.size() - role.size();
        if (path.substr(at) == role && path[at - 1] == '/') return role;
    }
    return {};
}

// Notes of the author's beside the data are his own affair.
bool is_note(std::string_view name) {
    const std::string_view base = name.substr(folder_of(name).size());
    return base.empty() || base.front() == '.' || (base.size() > 3 && base.substr(base.size() - 3) == ".md");
}

// Where the main file itself is missing: some other file that such a folder has.
std::string_view likely_member(std::span<const NamedText> files, const FolderLayout& layout) {
    for (const NamedText& file : files) {
        if (is_among(file.path.substr(folder_of(file.path).size()), layout.roles)) return file.path;
    }
    return {};
}

std::string_view main_path(std::span<const NamedText> files, const FolderLayout& layout, Mistakes& mistakes) {
    const NamedText* found = nullptr;
    for (const NamedText& file : files) {
        if (file.path.substr(folder_of(file.path).size()) != layout.main) continue;
        if (found != nullptr) {
            mistakes.push_back({std::string(file.path), 0, "there is a second " + std::string(layout.main),
                                "keep one " + std::string(layout.kind) + " in a folder of its own"});
            continue;
        }
        found = &file;
    }
    return found == nullptr ? likely_member(files, layout) : found->path;
}

}  // namespace

FilesByRole sort_files(std::span<const NamedText> files, const FolderLayout& layout, Mistakes& mistakes) {
    FilesByRole roles;
    const std::string_view folder = folder_of(main_path(files, layout, mistakes));
    std::vector<const NamedText*> others;
    for (const NamedText& file : files) {
        const bool inside = file.path.substr(0, folder.size()) == folder;
        const std::string_view name = inside ? file.path.substr(folder.size()) : std::string_view{};
        if (inside && is_among(name, layout.roles)) {
            roles.emplace(name, file);
        } else if (!shared_role(file.path, layout.shared).empty()) {
            others.push_back(&file);
        } else if (inside && !is_note(name)) {
            mistakes.push_back({std::string(file.path), 0,
                                "no file of a " + std::string(layout.kind) + " is called " + quoted(name),
                                suggest_name(name, layout.roles)});
        }
    }
    for (const NamedText* file : others) roles.emplace(shared_role(file->path, layout.shared), *file);
    for (const std::string_view needed : layout.roles) {
        if (is_among(needed, layout.optional) || roles.find(needed) != roles.end()) continue;
        mistakes.push_back({std::string(folder) + std::string(needed), 0, "this file is missing",
                            "docs/authoring.md shows what it holds"});
    }
    return roles;
}

Report report_of(const FilesByRole& files, std::string_view role, Mistakes& mistakes) {
    const auto file = files.find(role);
    return {file == files.end() ? role : file->second.path, mistakes};
}

std::string_view text_of(const FilesByRole& files, std::string_view role) {
    const auto file = files.find(role);
    return file == files.end() ? std::string_view{} : file->second.text;
}

void sort_by_line(Mistakes& mistakes) {
    std::sort(mistakes.begin(), mistakes.end(), [](const Mistake& a, const Mistake& b) {
        return std::tie(a.file, a.line, a.what) < std::tie(b.file, b.line, b.what);
    });
}

}  // namespace bivouac
