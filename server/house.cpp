#include "server/house.hpp"

#include "server/house_parts.hpp"

namespace bivouac::server {

House::Parts::Parts(store::Store& given_store, boost::asio::any_io_executor given_executor,
                    Surroundings given_surroundings, HouseOptions given_options)
    : store(given_store),
      executor(std::move(given_executor)),
      surroundings(std::move(given_surroundings)),
      options(std::move(given_options)),
      shelf(options.games, options.battles),
      live(store, executor, surroundings, options, shelf),
      advisers([this](std::string_view what) {
          if (options.note) options.note("hint_failed", {}, what);
      }) {}

House::House(store::Store& store, boost::asio::any_io_executor executor, Surroundings surroundings,
             HouseOptions options)
    : parts_(
          std::make_unique<Parts>(store, std::move(executor), std::move(surroundings), std::move(options))) {}

const Shelved* House::Parts::battle(const std::string& game, const std::string& rules,
                                    const std::string& scenario, const std::string& data) const {
    if (rules.empty()) return nullptr;
    if (data.empty()) return shelf.find(game, rules, scenario);
    return shelf.with_data(game, rules, scenario, data,
                           [this](const std::string& hash) { return store.data(hash); });
}

House::~House() {
    close();
}

void House::close() {
    parts_->bot_waits.close();
    parts_->gate.shut();
    parts_->gate.wait();
    parts_->advisers.stop();
    parts_->live.stop();
}

HouseCounts House::counts() const {
    return parts_->live.counts();
}

Trouble closing() {
    return {503, "closing", "the server is closing down; come again in a moment", "", nullptr, 1};
}

Trouble trouble_of(const store::StoreError& error) {
    using store::Fault;
    switch (error.fault()) {
        case Fault::NotFound:
            return not_found("there is no such thing here");
        case Fault::Taken:
            return conflict("taken", "somebody was first");
        case Fault::Ended:
            return conflict("over", "the table takes no more of this");
        case Fault::BadInput:
            return bad_input(error.what(), "body");
        case Fault::Full:
            return {503, "full", "there is no room to store this now; nothing was changed", "", nullptr, 1};
        case Fault::Busy:
            return {503, "busy", "too much is waiting to be stored; nothing was changed", "", nullptr, 1};
        case Fault::Unavailable:
            return {503, "unavailable", "the database cannot be reached; send the same once more",
                    "",  nullptr,       1};
        case Fault::Broken:
            break;
    }
    return {503, "broken", "the database does not answer as it should", "", nullptr, 1};
}

}  // namespace bivouac::server
