#include "server/tls.hpp"

#include <filesystem>

#include <boost/asio/ssl/context.hpp>
#include <fmt/format.h>
#include <openssl/ssl.h>

#include "server/server_error.hpp"

namespace bivouac::server {
namespace {

namespace ssl = boost::asio::ssl;

constexpr const char* kCiphers =
    "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:"
    "ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305";

void check(const std::string& file, const char* what, const char* option) {
    if (file.empty()) throw ServerError(fmt::format("{} is missing: TLS needs {}", what, option));
    std::error_code error;
    if (!std::filesystem::exists(file, error)) throw ServerError(fmt::format("there is no file {}", file));
}

}  // namespace

std::shared_ptr<ssl::context> load_tls(const TlsFiles& files) {
    check(files.certificate, "the certificate", "--tls-cert");
    check(files.key, "the key", "--tls-key");
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    context->set_options(ssl::context::default_workarounds | ssl::context::no_compression |
                         ssl::context::single_dh_use);
    SSL_CTX* native = context->native_handle();
    SSL_CTX_set_options(native, SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_NO_RENEGOTIATION);
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
    if (SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION) != 1 ||
        SSL_CTX_set_cipher_list(native, kCiphers) != 1) {
        throw ServerError("the TLS library does not know the ciphers that are needed");
    }
    boost::system::error_code error;
    context->use_certificate_chain_file(files.certificate, error);
    if (error)
        throw ServerError(
            fmt::format("{} holds no usable certificate: {}", files.certificate, error.message()));
    context->use_private_key_file(files.key, ssl::context::pem, error);
    if (error)
        throw ServerError(
            fmt::format("{} holds no key that fits the certificate: {}", files.key, error.message()));
    if (SSL_CTX_check_private_key(native) != 1) {
        throw ServerError(fmt::format("{} is not the key of {}", files.key, files.certificate));
    }
    return context;
}

}  // namespace bivouac::server
