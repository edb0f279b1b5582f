#include "server/live_tables.hpp"

#include <boost/asio/steady_timer.hpp>
#include <malloc.h>

#include "server/hall.hpp"
#include "server/live_table.hpp"

namespace bivouac::server {
namespace {

/// Lets matches that nobody has asked about leave the memory.
void sweep(LiveTables::Hall& hall) {
    const std::uint64_t now = ++hall.tick;
    std::vector<std::shared_ptr<LiveTable>> idle;
    {
        const std::scoped_lock lock(hall.mutex);
        for (auto place = hall.tables.begin(); place != hall.tables.end();) {
            const bool rests = now >= place->second->last_use() + 2;
            // Nobody else holds it, and nobody can get hold of it: it is not watched and has no job.
            const bool unused = rests && place->second.use_count() == 1;
            if (rests && !unused) idle.push_back(place->second);
            place = unused ? hall.tables.erase(place) : std::next(place);
        }
    }
    const auto departure = std::make_shared<LiveTables::Hall::Departure>();
    for (const auto& table : idle) table->rest(departure);
}

}  // namespace

LiveTables::Hall::Departure::~Departure() {
    constexpr std::size_t kWorthIt = 100;
    if (left >= kWorthIt) malloc_trim(0);
}

struct LiveTables::Clockwork {
    Clockwork(const std::shared_ptr<Hall>& given_hall)
        : hall(given_hall), timer(given_hall->executor), every(given_hall->options.keep_idle / 2) {}

    static void wind(const std::shared_ptr<Clockwork>& self) {
        const std::scoped_lock lock(self->mutex);
        if (self->stopped) return;
        self->timer.expires_after(std::max(self->every, std::chrono::milliseconds(1)));
        self->timer.async_wait([weak = std::weak_ptr(self)](const boost::system::error_code& error) {
            const auto clockwork = weak.lock();
            const auto hall = clockwork ? clockwork->hall.lock() : nullptr;
            if (error || !hall) return;
            const Gate::Inside inside = hall->gate.enter();
            if (!inside) return;
            sweep(*hall);
            wind(clockwork);
        });
    }
    void stop() {
        const std::scoped_lock lock(mutex);
        stopped = true;
        timer.cancel();
    }

    std::weak_ptr<Hall> hall;
    std::mutex mutex;
    bool stopped = false;
    boost::asio::steady_timer timer;
    std::chrono::milliseconds every;
};

LiveTables::LiveTables(store::Store& store, boost::asio::any_io_executor executor,
                       const Surroundings& surroundings, const HouseOptions& options, const Shelf& shelf)
    : hall_(std::make_shared<Hall>(store, std::move(executor), surroundings, options, shelf)),
      clockwork_(std::make_shared<Clockwork>(hall_)) {
    Clockwork::wind(clockwork_);
}

LiveTables::~LiveTables() {
    stop();
    const std::scoped_lock lock(hall_->mutex);
    hall_->tables.clear();  // a table holds the hall
}

std::shared_ptr<LiveTable> LiveTables::at(const store::TableId& table) {
    const std::scoped_lock lock(hall_->mutex);
    std::shared_ptr<LiveTable>& place = hall_->tables[table];
    if (!place) {
        place = std::make_shared<LiveTable>(hall_, table);
        if (hall_->options.others_write) place->listen_to_others();
    }
    return place;
}

void LiveTables::touched(const store::TableId& table) {
    at(table)->touched();
}

void LiveTables::stop() {
    clockwork_->stop();
    hall_->gate.shut();
    hall_->bots.stop();
    hall_->gate.wait();
}

HouseCounts LiveTables::counts() const {
    const Hall::Counters& c = hall_->counters;
    return {c.matches, c.watchers, c.decisions, c.refused, c.bot_decisions, c.loads};
}

}  // namespace bivouac::server
