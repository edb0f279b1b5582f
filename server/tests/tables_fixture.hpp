// What the tests of tables and talk share: a house on a store in a temporary folder, three people, and every
// command about a table as one call that waits for its answer.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/tests/play_fixture.hpp"

namespace bivouac::server {

class TablesTest : public testing::Test {
  protected:
    TablesTest()
        : house_(database_.where()),
          anna_(house_.store().add_guest("Anna").get().id),
          ben_(house_.store().add_guest("Ben").get().id),
          cora_(house_.store().add_guest("Cora").get().id) {}

    [[nodiscard]] static Asking by(const store::PersonId& person, std::string as = {},
                                   std::string link = {}) {
        return {person, std::move(as), std::move(link), {}};
    }
    [[nodiscard]] static SeatWish seat_for(std::string seat, SeatWish::Who who, std::string pin = {}) {
        return {std::move(seat), who, who == SeatWish::Who::Bot ? "random" : "", std::move(pin)};
    }
    [[nodiscard]] static TableWish wish(std::vector<SeatWish> seats) {
        TableWish wish = battle();
        wish.seats = std::move(seats);
        return wish;
    }

    [[nodiscard]] Answer open(const Asking& who, const TableWish& wish) {
        return OpenHouse::wait([&](Then then) { house().open(who, wish, std::move(then)); });
    }
    /// A table that Anna opens and where she sits as the French, waiting for another.
    [[nodiscard]] store::TableId anna_waits(store::Visibility visibility = store::Visibility::Open) {
        TableWish w = wish({seat_for("french", SeatWish::Who::Me)});
        w.visibility = visibility;
        const json::value body = body_of(open(by(anna_), w));
        if (const auto* const link = body.as_object().if_contains("link")) link_ = link->as_string().c_str();
        return id_in(body);
    }
    [[nodiscard]] Answer describe(const Asking& who, const store::TableId& table) {
        return OpenHouse::wait([&](Then then) { house().describe(who, table, std::move(then)); });
    }
    [[nodiscard]] Answer sit(const Asking& who, const store::TableId& table, const std::string& seat,
                             const std::string& pin = {}, const std::string& seed = {}) {
        return OpenHouse::wait([&](Then then) { house().sit(who, table, seat, pin, seed, std::move(then)); });
    }
    [[nodiscard]] Answer leave(const Asking& who, const store::TableId& table, const std::string& seat) {
        return OpenHouse::wait([&](Then then) { house().leave(who, table, seat, std::move(then)); });
    }
    [[nodiscard]] Answer seat_bot(const Asking& who, const store::TableId& table, const std::string& seat,
                                  const std::string& bot = "random") {
        return OpenHouse::wait([&](Then then) { house().seat_bot(who, table, seat, bot, std::move(then)); });
    }
    [[nodiscard]] Answer list(const Asking& who, const TableQuery& query) {
        return OpenHouse::wait([&](Then then) { house().list(who, query, std::move(then)); });
    }

    [[nodiscard]] static store::TableId id_in(const json::value& body) {
        return store::TableId(body.at("table").at("id").as_string().c_str());
    }
    [[nodiscard]] store::Table row(const store::TableId& table) {
        return store::got(house_.store().table(table));
    }
    House& house() { return house_.house(); }

    store::Database database_{store::Dialect::SQLite};
    OpenHouse house_;
    store::PersonId anna_, ben_, cora_;
    std::string link_;
};

}  // namespace bivouac::server
