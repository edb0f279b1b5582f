#include "server/gzip.hpp"

#include <cstdint>
#include <stdexcept>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace bivouac::server {
namespace {

void append_little_endian(std::string& out, std::uint32_t value) {
    for (int byte = 0; byte < 4; ++byte) out.push_back(static_cast<char>((value >> (8 * byte)) & 0xFFU));
}

}  // namespace

bool accepts_encoding(std::string_view header, std::string_view encoding) {
    const std::size_t at = header.find(encoding);
    if (at == std::string_view::npos) return false;
    std::string_view after = header.substr(at + encoding.size());
    after = after.substr(0, after.find(','));
    return after.find("q=0") == std::string_view::npos || after.find("q=0.") != std::string_view::npos;
}

std::string gzipped(std::string_view plain) {
    namespace zlib = boost::beast::zlib;
    constexpr std::string_view kHeader("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);  // deflate, no name, no time
    constexpr int kLevel = 6;
    constexpr int kWindowBits = 15;
    constexpr int kMemory = 8;
    zlib::deflate_stream stream;
    stream.reset(kLevel, kWindowBits, kMemory, zlib::Strategy::normal);
    std::string out(kHeader);
    out.resize(kHeader.size() + stream.upper_bound(plain.size()));
    zlib::z_params params{};
    params.next_in = plain.data();
    params.avail_in = plain.size();
    params.next_out = out.data() + kHeader.size();
    params.avail_out = out.size() - kHeader.size();
    boost::beast::error_code error;
    stream.write(params, zlib::Flush::finish, error);
    if (error && error != zlib::error::end_of_stream) throw std::runtime_error(error.message());
    out.resize(kHeader.size() + params.total_out);
    boost::crc_32_type sum;
    sum.process_bytes(plain.data(), plain.size());
    append_little_endian(out, sum.checksum());
    append_little_endian(out, static_cast<std::uint32_t>(plain.size()));
    return out;
}

}  // namespace bivouac::server
