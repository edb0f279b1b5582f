// libFuzzer target over the loader of Strike of the Eagle: whatever the files hold, it answers with mistakes
// or a Scenario. The input edits the files of Radzymin, since a single wrong line of a whole scenario goes
// deepest: a line `@@ 12 cards/polish.toml` replaces line 12 of that file by the lines below it. It must
// never crash, hang, or let a Scenario out together with a mistake.
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/parted.hpp"
#include "games/strike_of_the_eagle/load.hpp"

namespace {

using bivouac::NamedText;
using bivouac::fuzz::Part;

constexpr std::string_view kScenario = "radzymin";

/// A file whose lines can be replaced.
struct Edited {
    std::string_view path;
    std::vector<std::string> lines;

    explicit Edited(const NamedText& file) : path(file.path) {
        std::string_view rest = file.text;
        while (!rest.empty()) lines.emplace_back(bivouac::fuzz::next_line(rest)).push_back('\n');
    }
    [[nodiscard]] std::string text() const {
        std::string all;
        for (const std::string& line : lines) all += line;
        return all;
    }
};

std::vector<Edited> sound_files() {
    std::vector<Edited> files;
    for (const NamedText& file : bivouac::eagle::embedded_scenario(kScenario)) files.emplace_back(file);
    return files;
}

/// An edit that names no file or line of ours changes nothing.
void edit(std::vector<Edited>& files, const Part& part) {
    std::size_t number = 0;
    const char* const end = part.mark.data() + part.mark.size();
    const auto [read, error] = std::from_chars(part.mark.data(), end, number);
    if (error != std::errc{} || read == end || number == 0) return;
    const std::string_view name(read + 1, end);
    for (Edited& file : files) {
        if (!name.empty() && file.path.ends_with(name) && number <= file.lines.size()) {
            file.lines[number - 1] = part.text;
            return;
        }
    }
}

void check(const std::vector<Edited>& edited) {
    std::vector<std::string> texts;
    texts.reserve(edited.size());
    std::vector<NamedText> files;
    files.reserve(edited.size());
    for (const Edited& file : edited) files.push_back({file.path, texts.emplace_back(file.text())});
    const bivouac::eagle::LoadResult result = bivouac::eagle::load_scenario(files, kScenario);
    if ((result.scenario != nullptr) != result.mistakes.empty()) std::abort();
    for (const bivouac::Mistake& mistake : result.mistakes) {
        if (mistake.file.empty() || mistake.what.empty() || mistake.suggestion.empty()) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
    // Unchanged it must be sound, or the target tests less than it says.
    const auto files = bivouac::eagle::embedded_scenario(kScenario);
    bivouac::fuzz::demand_sound(bivouac::eagle::load_scenario(files, kScenario).mistakes);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<Edited> files = sound_files();
    for (const Part& part : bivouac::fuzz::parts_of(std::string(data, data + size))) edit(files, part);
    check(files);
    return 0;
}
