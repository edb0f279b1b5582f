#include "telling/json.hpp"

#include "telling/text.hpp"

namespace bivouac::telling {
namespace {

constexpr int kFormat = 1;  // raised when a field changes its meaning; new fields do not raise it

json::array strings(const std::vector<std::string>& list) {
    json::array out;
    for (const std::string& s : list) out.emplace_back(s);
    return out;
}

json::value text_or_null(const std::string& text) {
    return text.empty() ? json::value(nullptr) : json::value(text);
}

/// The value of the text that `add` adds.
template <class Add>
json::value read(const Add& add) {
    std::string text;
    add(text);
    return json::parse(text);
}

json::object tally(const Teller& tell, const Tally& tally) {
    json::array lines;
    for (const TallyLine& line : tally.lines()) {
        lines.push_back({{"kind", line.kind == TallyLine::Kind::Plus ? "plus" : "times"},
                         {"amount", line.amount.text()},
                         {"rule", line.rule.text()},
                         {"reason", phrase(tell, line.reason)}});
    }
    return {{"total", tally.total().text()}, {"lines", std::move(lines)}};
}

json::array chances(const Teller& tell, std::span<const ResultChance> of) {
    json::array out;
    for (const ResultChance& c : of) {
        out.push_back({{"result", phrase(tell, c.result)},
                       {"chance", c.chance.text()},
                       {"share", c.chance.approximate()},
                       {"error", c.error}});
    }
    return out;
}

json::object odds_report(const Teller& tell, const OddsReport& report) {
    json::array notes;
    for (const Phrase& note : report.fight.notes) notes.push_back(phrase(tell, note));
    json::array aspects;
    for (const Aspect& a : report.aspects)
        aspects.push_back({{"title", phrase(tell, a.title)}, {"chances", chances(tell, a.chances)}});
    const auto whose = [&](const std::optional<Seat>& seat) {
        return seat ? json::value(tell.scenario.info().seats[index(*seat)]) : json::value(nullptr);
    };
    return {{"title", phrase(tell, report.fight.title)},
            {"attacker", whose(report.fight.attacker)},
            {"defender", whose(report.fight.defender)},
            {"attack", tally(tell, report.fight.attack)},
            {"defence", tally(tell, report.fight.defence)},
            {"known", report.fight.known},
            {"exact", report.exact},
            {"notes", std::move(notes)},
            {"chances", chances(tell, report.chances)},
            {"aspects", std::move(aspects)}};
}

json::object pairs(const std::vector<std::pair<std::string, std::string>>& given) {
    json::object out;
    for (const auto& [name, value] : given) out[name] = value;
    return out;
}

/// Places of a grid have no names of their own; areas have them, and what belongs to them.
json::object place(const BoardPlace& p) {
    json::object out{{"id", p.id},
                     {"column", p.column},
                     {"row", p.row},
                     {"terrain", p.terrain},
                     {"elevation", p.elevation}};
    if (!p.area) return out;
    out["name"] = p.area->name;
    out["x"] = p.area->x;
    out["y"] = p.area->y;
    out["region"] = text_or_null(p.area->region);
    out["marks"] = strings(p.area->marks);
    out["facts"] = pairs(p.area->facts);
    return out;
}

json::array courses(const std::vector<BoardCourse>& given) {
    json::array out;
    for (const BoardCourse& c : given) {
        json::array points;
        for (const auto& [x, y] : c.points) points.push_back(json::array{x, y});
        json::object line{{"kind", c.kind}, {"name", c.name}, {"label", text_or_null(c.label)}};
        if (c.width > 0) line["width"] = c.width;
        line["points"] = std::move(points);
        out.push_back(std::move(line));
    }
    return out;
}

}  // namespace

json::object board(const BoardView& board) {
    json::array places;
    for (const BoardPlace& p : board.places) {
        places.push_back(place(p));
    }
    json::array sides;
    for (const BoardSide& s : board.sides) {
        json::object side{{"from", s.from}, {"to", s.to}, {"features", strings(s.features)}};
        if (s.name) side["name"] = *s.name;
        sides.push_back(std::move(side));
    }
    json::array roads;
    for (const BoardLine& l : board.roads) roads.push_back({{"name", l.name}, {"places", strings(l.places)}});
    json::array labels;
    for (const BoardLabel& l : board.labels) {
        labels.push_back({{"place", l.place},
                          {"text", l.text},
                          {"kind", text_or_null(l.kind)},
                          {"places", strings(l.places)}});
    }
    return {{"kind", board.kind}, {"columns", board.columns},
            {"rows", board.rows}, {"places", places},
            {"sides", sides},     {"roads", roads},
            {"labels", labels},   {"lines", courses(board.lines)}};
}

json::array pieces(const TableView& table) {
    return read([&](std::string& out) { add_pieces(out, table); }).as_array();
}

json::array cards(const TableView& table) {
    return read([&](std::string& out) { add_cards(out, table); }).as_array();
}

json::object facts(const TableView& table) {
    return read([&](std::string& out) { add_facts(out, table); }).as_object();
}

json::object phrase(const Teller& tell, const Phrase& phrase) {
    return read([&](std::string& out) { add_phrase(out, tell, phrase); }).as_object();
}

json::array seat_names(const Teller& tell, SeatSet seats) {
    return read([&](std::string& out) { add_seat_names(out, tell, seats); }).as_array();
}

json::object window(const Teller& tell, std::string_view trigger) {
    return read([&](std::string& out) { add_window(out, tell, trigger); }).as_object();
}

json::object question(const Teller& tell, Seat seat) {
    return read([&](std::string& out) { add_question(out, tell, seat); }).as_object();
}

json::object event(const Teller& tell, const SeenEvent& event, DecisionNumbers numbers) {
    return read([&](std::string& out) { add_event(out, tell, event, numbers); }).as_object();
}

json::object outcome(const Teller& tell) {
    return read([&](std::string& out) { add_outcome(out, tell); }).as_object();
}

json::array reasons(const Teller& tell, const Verdict& verdict) {
    json::array out;
    for (const Reason& r : verdict.reasons()) {
        json::object reason = phrase(tell, r.phrase);
        reason["rule"] = r.rule.text();
        out.push_back(std::move(reason));
    }
    return out;
}

json::array odds(const Teller& tell, std::span<const OddsReport> reports) {
    json::array out;
    for (const OddsReport& r : reports) out.push_back(odds_report(tell, r));
    return out;
}

json::object position(const Teller& tell, SeatSet viewer) {
    const ScenarioInfo& info = tell.scenario.info();
    const GameInfo& game = tell.match.game();
    const TableView table = tell.match.view(viewer);
    json::array questions;
    (tell.match.to_act() & viewer).for_each([&](Seat seat) { questions.push_back(question(tell, seat)); });
    json::array events;
    for (const SeenEvent& e : tell.match.events(viewer, 0)) {
        events.push_back(event(tell, e, DecisionNumbers::Told));
    }
    json::object out;
    out["format"] = kFormat;
    out["game"] = {{"id", game.id}, {"title", game.title}, {"rules", game.rules}, {"version", game.version}};
    out["scenario"] = {
        {"id", info.id}, {"title", info.title}, {"data", info.data_hash}, {"seats", strings(info.seats)}};
    out["decisions"] = tell.match.size();
    out["viewer"] = seat_names(tell, viewer);
    out["to_act"] = seat_names(tell, tell.match.to_act());
    out["facts"] = facts(table);
    out["board"] = board(tell.scenario.board());
    out["pieces"] = pieces(table);
    out["cards"] = cards(table);
    out["questions"] = std::move(questions);
    out["events"] = std::move(events);
    out["outcome"] = outcome(tell);
    return out;
}

}  // namespace bivouac::telling
