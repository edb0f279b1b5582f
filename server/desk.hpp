// One command about a table as a whole, from its question to its answer: what it needs of the house, who
// asks, and where the answer goes. It is passed from step to step, since each write goes on after its
// commit, on a thread of the server's and not of the store's. Whoever has a desk answers exactly once.
#pragma once

#include <exception>
#include <optional>
#include <type_traits>
#include <utility>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>

#include "server/gate.hpp"
#include "server/house.hpp"
#include "server/house_parts.hpp"
#include "server/table_summary.hpp"

namespace bivouac::server {

struct Desk {
    store::Store& store;
    const Surroundings& surroundings;
    Shelf& shelf;
    LiveTables& live;
    boost::asio::any_io_executor executor;
    Asking asking;
    Then then;
    Gate::Inside inside;  ///< the house does not close before this command is answered

    void answer(json::value body, unsigned status = 200) const { then(Answered{std::move(body), status}); }
    void refuse(Trouble trouble) const { then(std::move(trouble)); }

    /// The rows of a table that he may find; else it is refused, and this is empty.
    [[nodiscard]] std::optional<TableRows> find(const store::TableId& table) const;
    [[nodiscard]] json::object summary(const TableRows& rows) const;
    /// What a table is played with: the data that it was opened with, if they can be had. Null if this server
    /// does not have the battle.
    [[nodiscard]] const Shelved* played_with(const store::Setup& setup) const;
    /// Refuses strangers.
    [[nodiscard]] bool knows_person() const;

    /// Runs a step; what the store throws in it is the answer.
    template <class Step>
    void run(Step&& step) const {
        try {
            step();
        } catch (const store::StoreError& error) {
            refuse(trouble_of(error));
        }
    }

    /// Goes on with `step(outcome)` after the commit.
    template <class T, class Step>
    void after(const store::Pending<T>& pending, Step step) const {
        pending.then([desk = *this, step = std::move(step)](const store::Outcome<T>& outcome) {
            boost::asio::post(desk.executor, [desk, step, outcome] { desk.run([&] { step(outcome); }); });
        });
    }
    /// The same, where every error is the answer.
    template <class T, class Step>
    void after_success(const store::Pending<T>& pending, Step step) const {
        after(pending, [desk = *this, step = std::move(step)](const store::Outcome<T>& outcome) {
            if (outcome) return step(outcome.value());
            desk.refuse(trouble_of(outcome.error()));
        });
    }
};

/// Runs `command(desk)`, unless the house is closing. (House::Parts is private to it: hence a template.)
template <class Parts, class Command>
void at_desk(Parts& parts, Asking asking, Then then, Command&& command) {
    Gate::Inside inside = parts.gate.enter();
    if (!inside) return then(closing());
    const Desk desk{parts.store,    parts.surroundings, parts.shelf,     parts.live,
                    parts.executor, std::move(asking),  std::move(then), std::move(inside)};
    desk.run([&] { command(desk); });
}

/// After a change of seats or a new table: begins the match if all its seats are held now, tells those who
/// watch, and answers with {table: summary} and what `also` holds.
void settle(const Desk& desk, const store::TableId& table, json::object also, unsigned status = 200);
/// The files of the battle are kept with the first table that is played with them.
void keep_data(const Desk& desk, const Shelved& shelved);
/// Opens a table; a private one gets a link, told in the answer and nowhere else. Where it has a name of its
/// own and is there already, that one is told.
void open_table(const Desk& desk, const Shelved& shelved, store::NewTable table,
                std::function<void(const store::TableId&)> opened = {});

}  // namespace bivouac::server
