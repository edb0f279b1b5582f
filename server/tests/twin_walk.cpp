#include "server/tests/twin_walk.hpp"

#include <algorithm>
#include <future>
#include <stdexcept>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/notation.hpp"
#include "games/catalogue.hpp"
#include "server/moment.hpp"
#include "server/seating.hpp"

namespace bivouac::server {

// Guests.

TwinGuests::TwinGuests(TwinServers& servers) : servers_(servers) {
    for (const char* const name : {"Anna", "Ben", "Cora", "Dora", "Emil"}) {
        const json::value made = parsed(servers.ask(
            {"POST", "/api/v1/guests", "", {}, fmt::format(R"({{"name": "{}", "program": true}})", name)}));
        guests_.push_back({text_at(made.at("person"), "id"), text_at(made, "token")});
    }
}

const TwinGuests::Prepared& TwinGuests::prepared(const Twins& twins) {
    const std::string key = twins.game + twins.rules + twins.scenario;
    if (const auto found = prepared_.find(key); found != prepared_.end()) return found->second;
    const auto scenario = find_game(twins.game, twins.rules)->load(twins.scenario).scenario;
    const std::vector<std::string>& seats = scenario->info().seats;
    const json::object wish{{"game", twins.game},
                            {"rules", twins.rules},
                            {"scenario", twins.scenario},
                            {"seats", {{{"seat", seats.at(0)}, {"who", "me"}}}}};
    const json::value opened =
        parsed(servers_.ask({"POST", "/api/v1/tables", guests_[0].token, {}, json::serialize(wish)}));
    const std::string id = text_at(opened.at("table"), "id");
    for (std::size_t i = 1; i < seats.size(); ++i) {
        (void)servers_.ask({"POST",
                            fmt::format("/api/v1/tables/{}/seats/{}/holder", id, seats.at(i)),
                            guests_.at(i).token,
                            {},
                            "{}"});
    }
    store::TableDump table = store::got(servers_.at(0).store().dump(store::TableId(id)));
    return prepared_.emplace(key, Prepared{scenario, std::move(table)}).first->second;
}

// The tables.

TwinWalk::TwinWalk(TwinServers& servers, TwinGuests& guests, const Twins& twins, std::uint64_t number)
    : servers_(servers),
      guests_(guests),
      rng_(number),
      viewer_(twins.viewer),
      table_(fmt::format("twin{:06}", number)) {
    put_into_stores(twins, number);
}

void TwinWalk::put_into_stores(const Twins& twins, std::uint64_t number) {
    const auto& [scenario, table] = guests_.prepared(twins);
    store::TableDump dump = table;
    seats_ = scenario->info().seats;
    dump.table.id = table_;
    store::Entry entry;
    entry.sequence = entry.number = 1;
    entry.kind = store::EntryKind::Position;
    entry.first_roll = static_cast<std::uint32_t>(number) * 1000;
    entry.time = dump.table.started;
    for (std::size_t i = 0; i < matches_.size(); ++i) {
        entry.text = i == 0 ? twins.one : twins.other;
        matches_[i] =
            scenario->resume(match_setup(dump.table, dump.seats), entry.text, entry.first_roll).match;
        if (!matches_[i]) throw std::logic_error("a twin cannot be read:\n" + entry.text);
        entry.hash = matches_[i]->hash();
        dump.journal = {entry};
        (void)servers_.at(i).store().restore(dump).get();
        // Known from the start: a server that reads the table says so at some moment, not the same on both.
        store::TableChange change;
        change.moment = moment_of(matches_[i]->to_act(), matches_[i]->view({}));
        (void)servers_.at(i).store().change_table(table_, std::move(change)).get();
    }
}

// Asking.

std::string TwinWalk::path(const char* what) const {
    return "/api/v1/tables/" + table_.text + what;
}

Inquiry TwinWalk::get(Who who, const char* what) const {
    const bool seat = who == Who::Viewer && seated();
    Inquiry out{"GET", path(what), seat ? guests_.holder(*viewer_).token : guests_.onlooker().token};
    if (seat) out.query["as"] = seats_[index(*viewer_)];
    return out;
}

Inquiry TwinWalk::post(Seat seat, const char* what, std::string fields) const {
    if (!fields.empty()) fields.insert(0, ", ");
    return {"POST",
            path(what),
            guests_.holder(seat).token,
            {},
            fmt::format(R"({{"as": "{}"{}}})", seats_[index(seat)], fields)};
}

Asking TwinWalk::asking(Who who) const {
    const bool seat = who == Who::Viewer && seated();
    const TwinGuests::Guest& guest = seat ? guests_.holder(*viewer_) : guests_.onlooker();
    return {store::PersonId(guest.id), seat ? seats_[index(*viewer_)] : "spectator", {}, {}};
}

/// Any action that can be written, most often not a legal one.
std::string TwinWalk::random_action() {
    const AnyMatch& match = *matches_[0];
    Action a;
    a.verb = static_cast<std::uint16_t>(rng_.below(static_cast<std::uint32_t>(match.verbs().size())));
    const VerbSpec& verb = match.verbs()[a.verb];
    for (std::size_t i = 0; i < verb.arity(); ++i) {
        const std::uint64_t size = std::max<std::uint64_t>(match.naming().size(verb.operands.at(i)), 1);
        a.operands.at(i) = static_cast<std::uint16_t>(rng_.below(static_cast<std::uint32_t>(size)));
    }
    return write_action(match.verbs(), match.naming(), a);
}

// Watching.

void TwinWalk::watch(Who who, const ResumePoint& from, Watched& watched) {
    for (std::size_t i = 0; i < 2; ++i) {
        std::promise<House::Watched> promise;
        servers_.at(i).house().watch(asking(who), table_, from, watched.sinks.at(i).sink(),
                                     [&](House::Watched w) { promise.set_value(std::move(w)); });
        House::Watched answer = promise.get_future().get();
        if (auto* const trouble = std::get_if<Trouble>(&answer))
            throw std::runtime_error("not watched: " + trouble->message);
        watched.watching.at(i) = std::get<std::shared_ptr<Watching>>(std::move(answer));
    }
    compare_told("watch", watched);
}

void TwinWalk::compare_told(const std::string& what, Watched& watched) {
    std::array<std::string, 2> all;
    for (std::size_t i = 0; i < 2; ++i) {
        for (const std::string& text : watched.sinks.at(i).take()) {
            all.at(i) += text + "\n";
            if (i == 0) ++counts_->told;
        }
    }
    servers_.compare("told by " + what, all[0], all[1]);
}

/// Another connection of each, which knows what has been told or says that it does.
void TwinWalk::come_back() {
    for (const Who who : {Who::Viewer, Who::Spectator}) {
        const json::value known = parsed(servers_.ask(get(who, "/view"))).at("events");
        const auto last = static_cast<std::size_t>(known.at("last").to_number<std::int64_t>());
        const std::string check = text_at(known, "check");
        for (const ResumePoint& from :
             {ResumePoint{last, check, 0}, ResumePoint{last, "0", 1}, ResumePoint{last / 2, check, 1000},
              ResumePoint{last + 1, check, 0}}) {
            Watched again;
            watch(who, from, again);
        }
    }
}

/// What has been told so far is the same. A table does one thing after the other: after a view, all is told.
void TwinWalk::settle() {
    for (std::size_t i = 0; i < watched_.size(); ++i) {
        (void)servers_.ask(get(static_cast<Who>(i), "/view"));
    }
    for (Watched& watched : watched_) compare_told("an update", watched);
}

// Looking and talking.

void TwinWalk::look(Who who) {
    Inquiry inquiry = get(who, "/view");
    switch (rng_.below(15)) {
        case 12:
        case 13:
            inquiry = get(who, "/bot/next");
            inquiry.query["imagined"] = as_many_placed() && rng_.chance(1, 2) ? "true" : "false";
            break;
        case 14:  // by chance alone: what bots make of what they know is tested with them
            if (!seated() || who != Who::Viewer || !as_many_placed()) break;
            inquiry = post(*viewer_, "/hint", R"("bot": "random")");
            break;
        case 0:
            inquiry = get(who, "/events");
            inquiry.query["after"] = std::to_string(rng_.below(4));
            break;
        case 1:
            inquiry = get(who, "/why");
            inquiry.query["action"] = random_action();
            break;
        case 2:
            inquiry = get(who, "/odds");
            break;
        case 3:
            inquiry = get(who, "/messages");
            break;
        case 4:
            inquiry = get(who, "/export");
            break;
        case 5:
            inquiry = get(who, rng_.chance(1, 2) ? "" : "/record");
            inquiry.query.clear();
            break;
        case 6:
            inquiry = {"GET", "/api/v1/tables", get(who, "").token, {{"mine", "true"}, {"most", "5"}}};
            break;
        case 7:
            inquiry.query["at"] = std::to_string(rng_.below(6));
            break;
        case 8:
        case 9:
            return look_behind(who);
        case 10:
            if (rng_.chance(1, 4)) return look_into(who);
            break;
        default:
            inquiry.token = who == Who::Viewer ? inquiry.token : "";
            break;
    }
    (void)servers_.ask(inquiry);
}

/// What would come of actions that are offered to him, and of others.
void TwinWalk::look_behind(Who who) {
    const char* const what = std::array{"/preview", "/preview", "/why", "/odds"}.at(rng_.below(4));
    std::string actions;
    for (std::uint32_t n = rng_.below(2) + 1; n > 0; --n) {
        const std::vector<Action> offers = seated() ? matches_[0]->offers(*viewer_) : std::vector<Action>();
        const bool legal = !offers.empty() && actions.empty();
        const std::string action = legal ? write_action(matches_[0]->verbs(), matches_[0]->naming(),
                                                        rng_.pick(std::span<const Action>(offers)))
                                         : random_action();
        actions += (actions.empty() ? "" : std::string(1, kNextValue)) + action;
    }
    Inquiry inquiry = get(who, what);
    inquiry.query["action"] = actions;
    const Response answer = servers_.ask(inquiry);
    if (answer.status == 200 && what == std::string_view("/preview")) ++counts_->previews;
}

/// A what-if is made up from what he knows: the same on both servers, whoever he looks as there. How far a
/// set-up has got he knows by RULING B13-g, though no view shows it: there must be as many placed on both.
void TwinWalk::look_into(Who who) {
    if (who != Who::Viewer || !seated() || !as_many_placed()) return;
    const Response opened = servers_.ask(post(*viewer_, "/branches"));
    if (opened.status != 201) return;
    ++counts_->what_ifs;
    for (const std::string& seat : seats_) {
        Inquiry inquiry = get(who, "");
        inquiry.path = "/api/v1/tables/" + text_at(parsed(opened).at("table"), "id") + "/view";
        inquiry.query["as"] = seat;
        (void)servers_.ask(inquiry);
    }
}

void TwinWalk::look_at_all() {
    for (std::uint32_t n = 0; n < 4; ++n) {
        look(Who::Viewer);
        look(Who::Spectator);
    }
}

void TwinWalk::talk() {
    const Seat seat = viewer_.value_or(Seat{});
    const char* const to = rng_.chance(1, 2) ? "everybody" : "players";
    (void)servers_.ask(post(seat, "/messages", fmt::format(R"("text": "Well?", "to": "{}")", to)));
    Inquiry note{"PUT", path("/note"), guests_.holder(seat).token, {}, R"({"text": "hold the hill"})"};
    (void)servers_.ask(note);
    note.method = "GET";
    note.body.clear();
    (void)servers_.ask(note);
}

}  // namespace bivouac::server
