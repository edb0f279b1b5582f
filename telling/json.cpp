#include "telling/json.hpp"

#include <algorithm>

#include "engine/notation.hpp"

namespace bivouac::telling {
namespace {

constexpr int kFormat = 1;  // raised when a field changes its meaning; new fields do not raise it

json::array strings(const std::vector<std::string>& list) {
    json::array out;
    for (const std::string& s : list) out.emplace_back(s);
    return out;
}

json::object pairs(const std::vector<std::pair<std::string, std::string>>& list) {
    json::object out;
    for (const auto& [key, value] : list) out[key] = value;
    return out;
}

json::value text_or_null(const std::string& text) {
    return text.empty() ? json::value(nullptr) : json::value(text);
}

std::string_view kind_name(VerbKind kind) {
    switch (kind) {
        case VerbKind::Decide:
            return "decide";
        case VerbKind::Compose:
            return "compose";
        case VerbKind::Commit:
            return "commit";
        case VerbKind::Seal:
            return "seal";
    }
    return "";
}

json::object operand(const Teller& tell, const Operand& o) {
    json::object out;
    if (o.domain == Domain::Number || o.domain == Domain::None) {
        out["number"] = o.value;
        if (o.denominator != 1) out["denominator"] = o.denominator;
    } else {
        out["name"] = tell.match.naming().write(o.domain, static_cast<std::uint64_t>(o.value));
    }
    out["text"] = tell.words.operand(o, tell.match.naming());
    return out;
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

json::object odds_report(const Teller& tell, const OddsReport& report) {
    json::array notes;
    for (const Phrase& note : report.fight.notes) notes.push_back(phrase(tell, note));
    json::array chances;
    for (const ResultChance& c : report.chances) {
        chances.push_back({{"result", phrase(tell, c.result)},
                           {"chance", c.chance.text()},
                           {"share", c.chance.approximate()},
                           {"error", c.error}});
    }
    return {{"title", phrase(tell, report.fight.title)},
            {"attack", tally(tell, report.fight.attack)},
            {"defence", tally(tell, report.fight.defence)},
            {"known", report.fight.known},
            {"exact", report.exact},
            {"notes", std::move(notes)},
            {"chances", std::move(chances)}};
}

void add_quoted(std::string& out, std::string_view text) {
    const auto must_be_escaped = [](char c) {
        return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
    };
    if (std::any_of(text.begin(), text.end(), must_be_escaped)) {
        out.append(json::serialize(json::string_view(text)));
    } else {
        out.append("\"").append(text).append("\"");
    }
}

void add_trail(std::string& out, const Naming& naming, const Trail& trail) {
    out.append(",\"cost\":\"").append(trail.cost.text());
    out.append("\",\"budget\":\"").append(trail.budget.text()).append("\",\"path\":[");
    for (const std::uint16_t place : trail.path) {
        if (out.back() != '[') out.append(",");
        add_quoted(out, naming.write(trail.places, place));
    }
    out.append("]");
}

void add_offers(std::string& out, const Teller& tell, Seat seat) {
    const AnyMatch& match = tell.match;
    const std::vector<Action> offers = match.offers(seat);
    const std::vector<std::optional<Trail>> trails = match.trails(seat, offers);
    out.append("[");
    for (std::size_t n = 0; n < offers.size(); ++n) {
        const Action a = offers[n];
        const VerbSpec& verb = match.verbs()[a.verb];
        out.append(out.back() == '[' ? "{\"action\":" : ",{\"action\":");
        add_quoted(out, write_action(match.verbs(), match.naming(), a));
        out.append(",\"verb\":");
        add_quoted(out, verb.name());
        out.append(",\"pattern\":");
        add_quoted(out, verb.pattern);
        out.append(",\"kind\":");
        add_quoted(out, kind_name(verb.kind));
        out.append(",\"operands\":[");
        for (std::size_t i = 0; i < verb.arity(); ++i) {
            if (i > 0) out.append(",");
            add_quoted(out, match.naming().write(verb.operands[i], a.operands[i]));
        }
        out.append("]");
        if (trails[n]) add_trail(out, match.naming(), *trails[n]);
        out.append("}");
    }
    out.append("]");
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
    return {{"kind", board.kind}, {"columns", board.columns}, {"rows", board.rows}, {"places", places},
            {"sides", sides},     {"roads", roads},           {"labels", labels}};
}

json::object piece(const PieceView& piece) {
    return {
        {"id", text_or_null(piece.id)},       {"name", text_or_null(piece.name)}, {"owner", piece.owner},
        {"place", text_or_null(piece.place)}, {"kind", text_or_null(piece.kind)}, {"hidden", piece.hidden()},
        {"facts", pairs(piece.facts)},        {"marks", strings(piece.marks)}};
}

json::array pieces(const TableView& table) {
    json::array out;
    for (const PieceView& p : table.pieces) out.push_back(piece(p));
    return out;
}

json::array cards(const TableView& table) {
    json::array out;
    for (const CardView& c : table.cards) {
        out.push_back({{"id", c.id},
                       {"name", c.name},
                       {"owner", c.owner},
                       {"place", c.place},
                       {"kind", c.kind},
                       {"text", c.text},
                       {"facts", pairs(c.facts)},
                       {"marks", strings(c.marks)}});
    }
    return out;
}

json::object facts(const TableView& table) {
    return pairs(table.facts);
}

json::object phrase(const Teller& tell, const Phrase& phrase) {
    json::array operands;
    for (std::size_t i = 0; i < phrase.count; ++i) operands.push_back(operand(tell, phrase.with[i]));
    return {{"key", phrase.key},
            {"operands", std::move(operands)},
            {"text", tell.words.say(phrase, tell.match.naming())}};
}

json::array seat_names(const Teller& tell, SeatSet seats) {
    json::array out;
    seats.for_each([&](Seat s) { out.emplace_back(tell.scenario.info().seats[index(s)]); });
    return out;
}

std::string question_text(const Teller& tell, Seat seat) {
    std::string out = "{\"seat\":";
    add_quoted(out, tell.scenario.info().seats[index(seat)]);
    out.append(",\"prompt\":").append(json::serialize(phrase(tell, tell.match.prompt(seat))));
    out.append(",\"draft\":").append(tell.match.drafting(seat) ? "true" : "false");
    out.append(",\"can_undo\":").append(tell.match.can_undo(seat) ? "true" : "false");
    out.append(",\"offers\":");
    add_offers(out, tell, seat);
    return out.append("}");
}

json::object question(const Teller& tell, Seat seat) {
    return json::parse(question_text(tell, seat)).as_object();
}

json::object event(const Teller& tell, const SeenEvent& event, DecisionNumbers numbers) {
    json::object out = phrase(tell, event.phrase);
    out["number"] = event.number;
    if (numbers == DecisionNumbers::Told) out["decision"] = event.decision;
    return out;
}

json::object outcome(const Teller& tell) {
    const Outcome end = tell.match.outcome();
    if (!end.finished) return {{"finished", false}};
    constexpr std::string_view kResults[] = {"loss", "draw", "win"};
    json::object results;
    const std::vector<std::string>& seats = tell.scenario.info().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        results[seats[i]] = kResults[static_cast<std::size_t>(static_cast<int>(end.results[i]) + 1)];
    }
    return {{"finished", true}, {"results", results}, {"ending", phrase(tell, end.ending)}};
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
