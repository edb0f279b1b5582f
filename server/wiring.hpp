// What every connection needs of the server: whom to ask, whom to tell, and how much it may take. It outlives
// all connections. Nothing here may be changed once connections are accepted, but for `stopping`.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

#include "server/networks.hpp"

namespace bivouac::server {

class Api;
class Connections;
class House;
class Log;
class Metrics;
class StaticPage;

struct NetLimits {
    std::size_t header = 16UL * 1024;    ///< bytes of a request's head
    std::size_t body = 256UL * 1024;     ///< and of its body
    std::size_t message = 16UL * 1024;   ///< of a WebSocket's message to us
    std::size_t unsent = 1024UL * 1024;  ///< bytes that wait for a slow reader
    std::size_t watches = 64;            ///< tables that one WebSocket watches
    double messages_burst = 200;         ///< of one WebSocket at once,
    double messages_a_second = 20;       ///< and then so many
    std::size_t connections = 10'000, connections_an_address = 256;
};

struct NetTimes {
    std::chrono::milliseconds handshake{10'000};  ///< TLS, and a WebSocket's closing
    std::chrono::milliseconds head{10'000};       ///< from the first byte to the end of the head
    std::chrono::milliseconds body{20'000};
    std::chrono::milliseconds idle{60'000};         ///< between requests
    std::chrono::milliseconds writing{30'000};      ///< a response
    std::chrono::milliseconds socket_idle{60'000};  ///< pings are sent after half of it
    std::chrono::milliseconds who_again{60'000};    ///< how often a WebSocket's sign-in is looked at again
    std::chrono::milliseconds stopping{5'000};      ///< for what is under way when the server stops
};

struct Wiring {
    Api& api;
    House& house;
    Log& log;
    Metrics& metrics;
    const StaticPage& page;
    Connections& connections;
    NetLimits limits;
    NetTimes times;
    Networks trusted;       ///< proxies
    Networks metrics_from;  ///< who may read the metrics, besides this machine
    std::function<std::string()> metrics_text;
    std::atomic<std::uint64_t> requests = 0;
    std::atomic<bool> stopping = false;
};

}  // namespace bivouac::server
