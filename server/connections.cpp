#include "server/connections.hpp"

namespace bivouac::server {

std::unique_ptr<Connections::Place> Connections::enter(const std::string& address, Counted counted) {
    const std::scoped_lock lock(mutex_);
    if (entries_.size() >= limits_.in_all) return nullptr;
    if (counted == Counted::ByAddress) {
        std::size_t& there = by_address_[address];
        if (there >= limits_.an_address) return nullptr;
        ++there;
    }
    entries_.push_front({counted == Counted::ByAddress ? address : std::string(), {}});
    return std::make_unique<Place>(*this, entries_.begin());
}

void Connections::leave(Entries::iterator entry) {
    const std::scoped_lock lock(mutex_);
    if (!entry->address.empty()) {
        const auto found = by_address_.find(entry->address);
        if (--found->second == 0) by_address_.erase(found);
    }
    entries_.erase(entry);
    if (entries_.empty()) left_.notify_all();
}

std::list<std::shared_ptr<Stoppable>> Connections::all() {
    const std::scoped_lock lock(mutex_);
    std::list<std::shared_ptr<Stoppable>> holders;
    for (const Entry& entry : entries_) {
        if (auto holder = entry.held.lock()) holders.push_back(std::move(holder));
    }
    return holders;
}

void Connections::finish_all() {
    for (const auto& holder : all()) holder->finish();
}

void Connections::cut_all() {
    for (const auto& holder : all()) holder->cut();
}

bool Connections::wait_empty(std::chrono::milliseconds most) {
    std::unique_lock lock(mutex_);
    return left_.wait_for(lock, most, [this] { return entries_.empty(); });
}

void Connections::Place::hold(const std::shared_ptr<Stoppable>& holder) {
    const std::scoped_lock lock(connections_->mutex_);
    entry_->held = holder;
}

}  // namespace bivouac::server
