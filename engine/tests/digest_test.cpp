#include "engine/digest.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace bivouac {
namespace {

// Made with another program: python3 -c "import hashlib; print(hashlib.blake2b(b'abc',
// digest_size=32).hexdigest())"
TEST(Digest, is_blake2b_of_256_bits) {
    EXPECT_EQ(to_hex(digest("")), "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    EXPECT_EQ(to_hex(digest("abc")), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
    const std::vector<std::byte> bytes{std::byte{'a'}, std::byte{'b'}, std::byte{'c'}};
    EXPECT_EQ(digest(bytes), digest("abc"));
}

// The parts, each after its length in eight bytes, hashed by the same other program.
TEST(Digest, of_parts_keeps_them_apart) {
    const std::vector<std::string_view> one{"ab", "c"};
    const std::vector<std::string_view> other{"a", "bc"};
    EXPECT_EQ(to_hex(digest_of_parts(one)),
              "20263e794775e4edf2b306c0f306af9e50175c831c857604b481e847f790bf95");
    EXPECT_NE(digest_of_parts(one), digest_of_parts(other));
}

TEST(Digest, hex_goes_both_ways) {
    const Digest d = digest("bivouac");
    EXPECT_EQ(digest_from_hex(to_hex(d)), d);
    std::string upper = to_hex(d);
    for (char& letter : upper) letter = static_cast<char>(std::toupper(letter));
    EXPECT_EQ(digest_from_hex(upper), d);
    EXPECT_EQ(digest_from_hex(to_hex(d).substr(1)), std::nullopt);
    EXPECT_EQ(digest_from_hex(to_hex(d) + "0"), std::nullopt);
    EXPECT_EQ(digest_from_hex("g" + to_hex(d).substr(1)), std::nullopt);
    EXPECT_EQ(to_hex(std::uint64_t{0x0123456789ABCDEF}), "0123456789abcdef");
}

// Finished records hold hashes made so: these answers may never change. They come from a second program that
// was written from the description in the header.
TEST(HashSink, gives_its_known_answers) {
    EXPECT_EQ(HashSink().value(), 0x0000000000000000U);
    EXPECT_EQ(HashSink().add(0).value(), 0x3DA4588B8C08334FU);
    EXPECT_EQ(HashSink().add(1).add(2).value(), 0x7FCEDBBB5217EE71U);
    EXPECT_EQ(HashSink().add("lauriston").add(7).value(), 0x7072A65529C5EE2EU);
}

TEST(HashSink, works_at_compile_time) {
    static constexpr std::uint64_t kHash = HashSink().add("1/5L").add(1207).value();
    HashSink sink;
    EXPECT_EQ(sink.add("1/5L").add(1207).value(), kHash);
}

TEST(HashSink, minds_order_number_and_borders) {
    EXPECT_NE(HashSink().add(1).add(2).value(), HashSink().add(2).add(1).value());
    EXPECT_NE(HashSink().add(0).value(), HashSink().add(0).add(0).value());
    EXPECT_NE(HashSink().add("ab").add("c").value(), HashSink().add("a").add("bc").value());
    EXPECT_NE(HashSink().add("").value(), HashSink().value());
}

TEST(HashSink, tells_small_neighbouring_positions_apart) {
    std::set<std::uint64_t> seen;
    std::set<std::uint32_t> short_hashes;
    for (std::uint64_t a = 0; a < 200; ++a) {
        for (std::uint64_t b = 0; b < 200; ++b) {
            const std::uint64_t hash = HashSink().add(a).add(b).value();
            seen.insert(hash);
            short_hashes.insert(static_cast<std::uint32_t>(hash));
        }
    }
    EXPECT_EQ(seen.size(), 40'000U);
    EXPECT_GE(short_hashes.size(), 39'995U);  // 0.2 pairs are expected by chance
}

}  // namespace
}  // namespace bivouac
