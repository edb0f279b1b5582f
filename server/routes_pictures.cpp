// What a client shows a game with: the ground of its maps, and its words in a language.
#include <array>
#include <memory>
#include <string>
#include <utility>

#include "server/api_parts.hpp"
#include "server/painter.hpp"

namespace bivouac::server {
namespace {

/// A thumbnail, the usual one, and one for large screens: others would fill the disk at anybody's wish.
constexpr std::array<std::pair<std::string_view, double>, 3> kScales{
    {{"0.4", 0.4}, {"1.5", 1.5}, {"2.5", 2.5}}};

double scale_of(const Request& request) {
    const std::string text = query_text(request, "scale", 8).value_or("1.5");
    for (const auto& [name, scale] : kScales) {
        if (text == name) return scale;
    }
    throw Refused(bad_input("scale must be one of: 0.4, 1.5, 2.5", "query.scale"));
}

paint::Theme theme_of(const Request& request) {
    if (const auto theme = paint::theme_named(query_text(request, "theme", 8).value_or("light")))
        return *theme;
    throw Refused(bad_input("theme must be one of: light, dark", "query.theme"));
}

void ground(Api::Parts& api, const CallPtr& call) {
    const double scale = scale_of(call->request);
    const paint::Theme theme = theme_of(call->request);
    auto scenario = api.house.scenario(call->parts.at(0), call->parts.at(1), call->parts.at(2), call->data());
    if (!scenario) throw Refused(not_found("there is no such battle", "path"));
    const auto painted = [call](const std::shared_ptr<const std::string>& picture) {
        if (!picture) return call->refuse(not_found("nobody can paint this board", "path"));
        Response response;
        response.type = "image/webp";
        response.body = *picture;
        // Clients name the data in the address (`v`), so another map has another one.
        response.headers.emplace_back("Cache-Control", "public, max-age=86400");
        call->respond(std::move(response));
    };
    api.painter.ask(std::move(scenario), theme, scale, painted);
}

void words(Api::Parts& api, const CallPtr& call) {
    call->for_everybody = true;
    call->headers.emplace_back("Cache-Control", "no-cache");
    call->answer(api.house.words(call->parts.at(0), call->parts.at(1)));
}

}  // namespace

std::span<const Route> picture_routes() {
    static constexpr std::array kRoutes{
        Route{"GET", "/api/v1/games/{game}/{rules}/{scenario}/ground", Needs::Nobody, ground,
              "theme scale v"},
        Route{"GET", "/api/v1/games/{game}/words/{language}", Needs::Nobody, words, ""},
    };
    return kRoutes;
}

}  // namespace bivouac::server
