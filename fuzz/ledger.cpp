// Damaged ledgers and word files: reading them ends with mistakes, never with a fault.
#include "engine/ledger.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/words.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bivouac::Mistakes mistakes;
    (void)bivouac::Ledger::read(text, "fuzz.toml", mistakes);
    bivouac::Words words;
    (void)words.add(text, "fuzz.toml");
    return 0;
}
