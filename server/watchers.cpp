#include "server/watchers.hpp"

#include <algorithm>

#include <boost/json.hpp>

namespace bivouac::server {
namespace {

Text messages_text(const store::Table& table, json::array messages) {
    const json::object text{
        {"type", "messages"}, {"table", table.id.text}, {"messages", std::move(messages)}};
    return std::make_shared<const std::string>(json::serialize(text));
}

Text farewell(const store::Table& table, const Trouble& trouble) {
    const json::object text{{"type", "error"},
                            {"table", table.id.text},
                            {"error", {{"code", trouble.code}, {"message", trouble.message}}}};
    return std::make_shared<const std::string>(json::serialize(text));
}

/// Messages beyond those that the rows know of come with the next news.
std::size_t most(const Rows& rows) {
    return static_cast<std::size_t>(rows.table.messages);
}

std::optional<Trouble> judge(Watcher& watcher, const Rows& rows, store::Time now) {
    Judged judged = standing(watcher.asking, rows.table, rows.seats, now);
    if (auto* const trouble = std::get_if<Trouble>(&judged)) return std::move(*trouble);
    auto ears = listener(watcher.asking, rows.table, rows.seats, now);
    if (auto* const trouble = std::get_if<Trouble>(&ears)) return std::move(*trouble);
    watcher.viewer = std::get<Standing>(judged).viewer;
    watcher.listener = std::get<Hearer>(std::move(ears));
    return std::nullopt;
}

Scene scene_of(const Rows& rows, const LiveMatch* live) {
    return {rows.table, rows.seats, rows.told_seats, live};
}

}  // namespace

Watcher::Watcher(Asking given_asking, Sink given_sink, std::shared_ptr<void> held,
                 std::atomic<std::uint64_t>& counter)
    : asking(std::move(given_asking)),
      sink(std::move(given_sink)),
      held_(std::move(held)),
      counter_(counter) {
    ++counter_;
}

Watcher::~Watcher() {
    --counter_;
}

std::vector<std::shared_ptr<Watcher>> Watchers::present() {
    std::vector<std::shared_ptr<Watcher>> out;
    for (const std::weak_ptr<Watcher>& w : list_) {
        if (auto watcher = w.lock(); watcher && watcher->stage != Watcher::Stage::Ended)
            out.push_back(std::move(watcher));
    }
    return out;
}

void Watchers::sweep() {
    std::erase_if(list_, [](const std::weak_ptr<Watcher>& w) {
        const auto watcher = w.lock();
        return !watcher || watcher->stage == Watcher::Stage::Ended;
    });
    const auto here = present();
    std::erase_if(seen_, [&](const auto& seen) {
        return std::none_of(here.begin(), here.end(),
                            [&](const auto& w) { return w->viewer.bits() == seen.first; });
    });
}

std::optional<Trouble> Watchers::add(const std::shared_ptr<Watcher>& watcher, const Rows& rows,
                                     store::Time now) {
    if (auto trouble = judge(*watcher, rows, now)) return trouble;
    list_.push_back(watcher);
    return std::nullopt;
}

void Watchers::judge_again(const Rows& rows, store::Time now) {
    for (const auto& watcher : present()) {
        const SeatSet before = watcher->viewer;
        if (const auto trouble = judge(*watcher, rows, now)) {
            watcher->stage = Watcher::Stage::Ended;
            watcher->sink(farewell(rows.table, *trouble));
        } else if (watcher->viewer != before) {
            watcher->stage = Watcher::Stage::New;
            watcher->from = {};
        }
    }
}

void Watchers::tell(const Rows& rows, const LiveMatch* live, const store::Store& store) {
    if (list_.empty()) return;
    sweep();
    const auto here = present();
    for (auto& [bits, seen] : seen_) {
        const Text text = seen.update(scene_of(rows, live));
        if (!text) continue;
        for (const auto& watcher : here) {
            if (watcher->viewer.bits() == bits && watcher->stage == Watcher::Stage::Following)
                watcher->sink(text);
        }
    }
    tell_messages(rows, store);
    for (const auto& watcher : here) {
        if (watcher->stage == Watcher::Stage::New) welcome(*watcher, rows, live, store);
    }
}

void Watchers::welcome(Watcher& watcher, const Rows& rows, const LiveMatch* live, const store::Store& store) {
    const Scene scene = scene_of(rows, live);
    const auto [seen, added] = seen_.try_emplace(watcher.viewer.bits(), watcher.viewer);
    if (added) (void)seen->second.update(scene);
    watcher.stage = Watcher::Stage::Following;
    watcher.heard = 0;
    watcher.sink(seen->second.welcome(scene, watcher.from));
    if (rows.table.messages == 0) return;
    NameBook names(store);
    json::array messages;
    for (const Heard& h : heard(watcher.listener, store.messages(rows.table.id, 0, most(rows)))) {
        watcher.heard = h.number;
        if (h.number > watcher.from.message) messages.push_back(message_json(h, rows.seats, names));
    }
    if (!messages.empty()) watcher.sink(messages_text(rows.table, std::move(messages)));
}

void Watchers::tell_messages(const Rows& rows, const store::Store& store) {
    const auto here = present();
    const bool followed = std::any_of(here.begin(), here.end(), [](const auto& watcher) {
        return watcher->stage == Watcher::Stage::Following;
    });
    if (followed && rows.table.messages > messages_told_) {
        NameBook names(store);
        const auto count = static_cast<std::size_t>(rows.table.messages - messages_told_);
        const std::vector<store::Message> news = store.messages(rows.table.id, messages_told_, count);
        for (const auto& watcher : here) {
            if (watcher->stage != Watcher::Stage::Following) continue;
            json::array messages;
            for (const store::Message& message : news) {
                if (!hears(watcher->listener, message)) continue;
                messages.push_back(message_json({++watcher->heard, message}, rows.seats, names));
            }
            if (!messages.empty()) watcher->sink(messages_text(rows.table, std::move(messages)));
        }
    }
    messages_told_ = rows.table.messages;
}

}  // namespace bivouac::server
