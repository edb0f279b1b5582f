// TLS of the server's own, for those who run it without a proxy: TLS 1.2 and 1.3, forward secrecy and
// authenticated ciphers only. The files are read at the start and again when the server is told to.
#pragma once

#include <memory>
#include <string>

namespace boost::asio::ssl {
class context;  // NOLINT(readability-identifier-naming): it is Boost's
}

namespace bivouac::server {

struct TlsFiles {
    std::string certificate;  ///< PEM, with the chain
    std::string key;          ///< PEM

    [[nodiscard]] bool given() const { return !certificate.empty() || !key.empty(); }
};

/// Throws ServerError in words for people: which file cannot be used, and why.
[[nodiscard]] std::shared_ptr<boost::asio::ssl::context> load_tls(const TlsFiles& files);

}  // namespace bivouac::server
