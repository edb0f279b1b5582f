// Answers that are compressed on their way: which, and that they can be read again.
#include "server/gzip.hpp"

#include <boost/beast/zlib/inflate_stream.hpp>

#include "server/tests/net_fixture.hpp"

namespace bivouac::server {
namespace {

std::string unpacked(const std::string& packed, std::size_t size) {
    // The inflating half of the library; what RFC 1952 puts around it is looked at below.
    namespace zlib = boost::beast::zlib;
    std::string out(size + 1, ' ');
    zlib::z_params params{};
    params.next_in = packed.data() + 10;
    params.avail_in = packed.size() - 18;
    params.next_out = out.data();
    params.avail_out = out.size();
    boost::beast::error_code error;
    zlib::inflate_stream stream;
    stream.write(params, zlib::Flush::sync, error);
    out.resize(params.total_out);
    return out;
}

TEST(Gzip, can_be_read_again) {
    for (const std::string& text : {std::string(), std::string("one"), std::string(5000, 'a')}) {
        const std::string packed = gzipped(text);
        EXPECT_EQ(unpacked(packed, text.size()), text);
        EXPECT_EQ(packed.substr(0, 3), "\x1f\x8b\x08");
    }
    // The sum of these digits is the check value that every description of CRC-32 names.
    const std::string known = gzipped("123456789");
    EXPECT_EQ(known.substr(known.size() - 8), std::string("\x26\x39\xf4\xcb\x09\0\0\0", 8));
}

using GzipTest = NetTest;

TEST_F(GzipTest, what_everybody_may_read_is_compressed_and_what_is_ones_own_is_not) {
    serve();
    NetClient client(port());
    const std::string board = "/api/v1/games/shadow_of_the_eagle/standard/maria/board";
    const NetAnswer plain = client.ask("GET", board);
    ASSERT_EQ(plain.status, 200);
    EXPECT_FALSE(plain.headers.contains("content-encoding"));
    EXPECT_EQ(plain.headers.at("vary"), "Accept-Encoding");
    const NetAnswer packed = client.ask("GET", board, "Accept-Encoding: gzip, br\r\n");
    EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
    EXPECT_LT(packed.body.size() * 5, plain.body.size());
    EXPECT_EQ(unpacked(packed.body, plain.body.size()), plain.body);
    EXPECT_FALSE(
        client.ask("GET", board, "Accept-Encoding: gzip;q=0\r\n").headers.contains("content-encoding"));
    for (const char* own : {"/api/v1/me", "/api/v1/tables"}) {
        const NetAnswer answer = client.ask("GET", own, "Accept-Encoding: gzip\r\n");
        EXPECT_FALSE(answer.headers.contains("content-encoding")) << own;
    }
}

}  // namespace
}  // namespace bivouac::server
