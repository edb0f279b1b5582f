#include "cli/show_json.hpp"

#include <boost/json.hpp>

#include "engine/notation.hpp"

namespace bivouac::cli {
namespace {

namespace json = boost::json;

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

json::object board_object(const BoardView& board) {
    json::array places;
    for (const BoardPlace& p : board.places) {
        places.push_back({{"id", p.id},
                          {"column", p.column},
                          {"row", p.row},
                          {"terrain", p.terrain},
                          {"elevation", p.elevation}});
    }
    json::array sides;
    for (const BoardSide& s : board.sides) {
        sides.push_back({{"from", s.from}, {"to", s.to}, {"features", strings(s.features)}});
    }
    json::array roads;
    for (const BoardLine& l : board.roads) roads.push_back({{"name", l.name}, {"places", strings(l.places)}});
    json::array labels;
    for (const BoardLabel& l : board.labels) labels.push_back({{"place", l.place}, {"text", l.text}});
    return {{"kind", board.kind}, {"columns", board.columns}, {"rows", board.rows}, {"places", places},
            {"sides", sides},     {"roads", roads},           {"labels", labels}};
}

json::value text_or_null(const std::string& text) {
    return text.empty() ? json::value(nullptr) : json::value(text);
}

json::array pieces_array(const TableView& table) {
    json::array out;
    for (const PieceView& p : table.pieces) {
        out.push_back({{"id", text_or_null(p.id)},
                       {"name", text_or_null(p.name)},
                       {"owner", p.owner},
                       {"place", text_or_null(p.place)},
                       {"kind", text_or_null(p.kind)},
                       {"hidden", p.hidden()},
                       {"facts", pairs(p.facts)},
                       {"marks", strings(p.marks)}});
    }
    return out;
}

json::object operand_object(const Operand& o, const AnyMatch& match, const Speech& speech) {
    json::object out;
    if (o.domain == Domain::Number || o.domain == Domain::None) {
        out["number"] = o.value;
        if (o.denominator != 1) out["denominator"] = o.denominator;
    } else {
        out["name"] = match.naming().write(o.domain, static_cast<std::uint64_t>(o.value));
    }
    out["text"] = speech.operand(o, match);
    return out;
}

json::object phrase_object(const Phrase& phrase, const AnyMatch& match, const Speech& speech) {
    json::array operands;
    for (std::size_t i = 0; i < phrase.count; ++i)
        operands.push_back(operand_object(phrase.with[i], match, speech));
    return {{"key", phrase.key}, {"operands", operands}, {"text", speech.say(phrase, match)}};
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

json::array offers_array(const AnyMatch& match, Seat seat) {
    json::array out;
    for (const Action a : match.offers(seat)) {
        const VerbSpec& verb = match.verbs()[a.verb];
        json::array operands;
        for (std::size_t i = 0; i < verb.arity(); ++i) {
            operands.emplace_back(match.naming().write(verb.operands[i], a.operands[i]));
        }
        out.push_back({{"action", write_action(match.verbs(), match.naming(), a)},
                       {"verb", verb.name()},
                       {"pattern", verb.pattern},
                       {"kind", kind_name(verb.kind)},
                       {"operands", operands}});
    }
    return out;
}

json::array questions_array(const ShownPosition& shown, const Speech& speech) {
    json::array out;
    const AnyMatch& match = *shown.match;
    (match.to_act() & shown.viewer).for_each([&](Seat seat) {
        out.push_back({{"seat", shown.scenario->info().seats[index(seat)]},
                       {"prompt", phrase_object(match.prompt(seat), match, speech)},
                       {"draft", match.drafting(seat)},
                       {"can_undo", match.can_undo(seat)},
                       {"offers", offers_array(match, seat)}});
    });
    return out;
}

json::array events_array(const ShownPosition& shown, const Speech& speech) {
    json::array out;
    for (const SeenEvent& e : shown.match->events(shown.viewer, 0)) {
        json::object event = phrase_object(e.phrase, *shown.match, speech);
        event["number"] = e.number;
        event["decision"] = e.decision;
        out.push_back(std::move(event));
    }
    return out;
}

json::object outcome_object(const ShownPosition& shown, const Speech& speech) {
    const Outcome end = shown.match->outcome();
    if (!end.finished) return {{"finished", false}};
    constexpr std::string_view kResults[] = {"loss", "draw", "win"};
    json::object results;
    const std::vector<std::string>& seats = shown.scenario->info().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        results[seats[i]] = kResults[static_cast<std::size_t>(static_cast<int>(end.results[i]) + 1)];
    }
    return {{"finished", true},
            {"results", results},
            {"ending", phrase_object(end.ending, *shown.match, speech)}};
}

json::array seat_names(const ShownPosition& shown, SeatSet seats) {
    json::array out;
    seats.for_each([&](Seat s) { out.emplace_back(shown.scenario->info().seats[index(s)]); });
    return out;
}

}  // namespace

std::string position_as_json(const ShownPosition& shown, const Speech& speech) {
    const ScenarioInfo& info = shown.scenario->info();
    const GameInfo& game = shown.match->game();
    const TableView table = shown.match->view(shown.viewer);
    json::object out;
    out["format"] = kFormat;
    out["game"] = {{"id", game.id}, {"title", game.title}, {"rules", game.rules}, {"version", game.version}};
    out["scenario"] = {
        {"id", info.id}, {"title", info.title}, {"data", info.data_hash}, {"seats", strings(info.seats)}};
    out["decisions"] = shown.match->size();
    out["viewer"] = seat_names(shown, shown.viewer);
    out["to_act"] = seat_names(shown, shown.match->to_act());
    out["facts"] = pairs(table.facts);
    out["board"] = board_object(shown.scenario->board());
    out["pieces"] = pieces_array(table);
    out["questions"] = questions_array(shown, speech);
    out["events"] = events_array(shown, speech);
    out["outcome"] = outcome_object(shown, speech);
    return json::serialize(out);
}

}  // namespace bivouac::cli
