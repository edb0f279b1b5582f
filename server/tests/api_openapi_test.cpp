#include <algorithm>
#include <set>

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

#include "server/tests/api_conformance.hpp"
#include "server/tests/api_fixture.hpp"

namespace bivouac::server {
namespace {

TEST(OpenApi, every_route_is_described_and_nothing_else) {
    std::vector<std::string> described = described_routes();
    // Those of the network, which the router does not see.
    for (const std::string own : {"GET /api/v1/live", "GET /metrics"}) {
        EXPECT_EQ(std::count(described.begin(), described.end(), own), 1) << own;
        std::erase(described, own);
    }
    EXPECT_THAT(Api::routes(), testing::UnorderedElementsAreArray(described));
}

void collect_references(const json::value& value, std::set<std::string>& found) {
    if (const auto* const array = value.if_array())
        for (const json::value& entry : *array) collect_references(entry, found);
    const auto* const object = value.if_object();
    if (!object) return;
    for (const auto& member : *object) {
        if (member.key() == "$ref") found.emplace(member.value().as_string());
        collect_references(member.value(), found);
    }
}

TEST(OpenApi, every_reference_leads_somewhere_and_every_schema_is_used) {
    std::set<std::string> references;
    collect_references(api_description(), references);
    const json::object& components = api_description().at("components").as_object();
    std::set<std::string> there;
    for (const char* const kind : {"schemas", "parameters", "responses"})
        for (const auto& entry : components.at(kind).as_object())
            there.insert("#/components/" + std::string(kind) + "/" + std::string(entry.key()));
    EXPECT_EQ(references, there);
}

TEST(OpenApi, every_operation_has_a_name_and_tells_how_it_fails) {
    std::set<std::string> names;
    for (const auto& path : api_description().at("paths").as_object()) {
        for (const auto& operation : path.value().as_object()) {
            const json::object& o = operation.value().as_object();
            EXPECT_TRUE(names.insert(std::string(o.at("operationId").as_string())).second) << path.key();
            EXPECT_FALSE(o.at("summary").as_string().empty());
            EXPECT_TRUE(o.contains("security"));
            const json::object& responses = o.at("responses").as_object();
            EXPECT_TRUE(responses.contains("503") || path.key() == "/metrics") << path.key();
        }
    }
    EXPECT_GT(names.size(), 40U);
}

TEST(OpenApi, parameters_of_a_path_are_described) {
    for (const auto& path : api_description().at("paths").as_object()) {
        const std::string pattern(path.key());
        for (std::size_t at = pattern.find('{'); at != std::string::npos; at = pattern.find('{', at + 1)) {
            const std::string name = pattern.substr(at + 1, pattern.find('}', at) - at - 1);
            for (const auto& operation : path.value().as_object()) {
                const std::string all = json::serialize(operation.value().at("parameters"));
                EXPECT_NE(all.find("#/components/parameters/" + name + "\""), std::string::npos)
                    << operation.key() << " " << pattern;
            }
        }
    }
}

TEST(OpenApi, the_check_finds_what_is_wrong) {
    Request request;
    request.method = "GET";
    request.path = "/healthz";
    Response good;
    good.body = R"({"status": "ok"})";
    EXPECT_EQ(violation(request, good), "");
    for (const char* const body :
         {R"({"status": "bad"})", "{}", "[]", "x", R"({"status": "ok", "seed": 1})"}) {
        Response bad = good;
        bad.body = body;
        EXPECT_NE(violation(request, bad), "") << body;
    }
    Response strange = good;
    strange.status = 418;
    EXPECT_NE(violation(request, strange), "");
    request.path = "/nowhere";
    EXPECT_NE(violation(request, good), "");
}

using OpenApiServed = ApiTest;

TEST_F(OpenApiServed, the_file_is_served) {
    Client client = stranger();
    const auto served = client.get("/api/v1/openapi.json");
    EXPECT_EQ(served.status, 200U);
    EXPECT_EQ(served.body, api_description());
    EXPECT_EQ(served.body.at("openapi"), "3.1.0");
}

}  // namespace
}  // namespace bivouac::server
