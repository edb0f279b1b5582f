// Damaged records: whatever is in the file, reading it and replaying it ends with mistakes, never with a
// fault.
#include "engine/record.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/notation.hpp"
#include "games/catalogue.hpp"
#include "games/shadow_of_the_eagle/basic/basic.hpp"

namespace {

using bivouac::shadow::Basic;

const bivouac::AnyScenario& alcaniz() {
    static const auto loaded = bivouac::find_game("shadow_of_the_eagle")->load("alcaniz");
    return *loaded.scenario;
}

const Basic::Scenario& ground() {
    static const auto loaded = Basic::load("alcaniz");
    return *loaded.scenario;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto reading = bivouac::read_record(text, "fuzz.bvk");
    if (reading.mistakes.empty()) {
        const auto again = bivouac::read_record(bivouac::write_record(reading.record), "again.bvk");
        if (!again.mistakes.empty()) __builtin_trap();
        (void)alcaniz().load(reading.record, "fuzz.bvk", bivouac::AnyScenario::kAll);
    }
    const bivouac::NamingOf<Basic> naming(ground());
    (void)bivouac::read_action(Basic::verbs(), naming, text);
    return 0;
}
