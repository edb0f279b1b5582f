// A server over a real port of the loopback, on a store in a folder of its own.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <sstream>
#include <string>

#include <boost/json/object.hpp>
#include <gtest/gtest.h>

#include "server/server.hpp"
#include "server/tests/net_client.hpp"

namespace bivouac::server {

class NetTest : public testing::Test {
  protected:
    void SetUp() override;
    void TearDown() override;

    /// Starts the server; `change` sets what differs from the usual: port 0, no log, no rate limits.
    void serve(const std::function<void(ServerOptions&)>& change = {});
    [[nodiscard]] std::uint16_t port() const { return server_->port(); }
    [[nodiscard]] std::string url_host() const { return "127.0.0.1:" + std::to_string(port()); }

    /// A new guest's bearer header line.
    [[nodiscard]] std::string guest(const std::string& name = "Ana") const;
    /// Opens a table of the first battle there is, the guest in the first seat, a bot nowhere; its id.
    [[nodiscard]] std::string table_of(const std::string& bearer) const;
    [[nodiscard]] json::object asked(const std::string& method, const std::string& target,
                                     const std::string& headers = {}, const std::string& body = {},
                                     int status = 200) const;

    std::filesystem::path folder_;
    std::ostringstream log_;
    std::unique_ptr<Server> server_;
};

/// That it is an error as the API writes it, with this status.
void expect_error(const NetAnswer& answer, int status, const std::string& context = {});

}  // namespace bivouac::server
