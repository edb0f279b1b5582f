#include "server/tests/api_conformance.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include <boost/json/parse.hpp>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "server/embedded_page.hpp"

namespace bivouac::server {
namespace {

namespace json = boost::json;
using valijson::adapters::BoostJsonAdapter;

/// What the file leaves open for the future is closed here: an answer must not hold what it does not tell of.
void close_objects(json::value& value) {
    if (auto* const array = value.if_array())
        for (json::value& entry : *array) close_objects(entry);
    auto* const object = value.if_object();
    if (!object) return;
    for (auto& member : *object) close_objects(member.value());
    const bool is_schema = object->contains("type") && object->contains("properties");
    if (is_schema && !object->contains("additionalProperties")) (*object)["additionalProperties"] = false;
}

const json::object& closed_description() {
    static const json::value closed = [] {
        json::value copy = api_description();
        close_objects(copy);
        return copy;
    }();
    return closed.as_object();
}

std::vector<std::string_view> split(std::string_view path) {
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from < path.size();) {
        const std::size_t end = std::min(path.find('/', from + 1), path.size());
        parts.push_back(path.substr(from, end - from));
        from = end;
    }
    return parts;
}

/// How many parts are the same; none if it does not match.
std::optional<std::size_t> likeness(std::string_view pattern, std::string_view path) {
    const auto a = split(pattern), b = split(path);
    if (a.size() != b.size()) return std::nullopt;
    std::size_t same = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == b[i]) {
            ++same;
        } else if (!a[i].starts_with("/{")) {
            return std::nullopt;
        }
    }
    return same;
}

const json::object* described_path(std::string_view path) {
    const json::object* best = nullptr;
    std::size_t most = 0;
    for (const auto& entry : closed_description().at("paths").as_object()) {
        const auto same = likeness(entry.key(), path);
        if (!same || (best && *same <= most)) continue;
        best = &entry.value().as_object();
        most = *same;
    }
    return best;
}

const json::value* resolved(const json::value& value) {
    const json::object* const object = value.if_object();
    const json::value* const ref = object ? object->if_contains("$ref") : nullptr;
    if (!ref) return &value;
    const json::value* at = nullptr;
    const std::string pointer = std::string(ref->as_string()).substr(1);
    for (const std::string_view part : split(pointer)) {
        const json::object& in = at ? at->as_object() : closed_description();
        at = in.if_contains(part.substr(1));
        if (!at) throw std::runtime_error("the description refers to nothing: " + pointer);
    }
    return at;
}

/// A schema inside the description, compiled once. References lead into its components.
const valijson::Schema& compiled(const json::value& schema) {
    static std::mutex mutex;
    static std::map<std::string, std::unique_ptr<valijson::Schema>> all;
    const std::scoped_lock lock(mutex);
    auto& one = all[json::serialize(schema)];
    if (!one) {
        json::object document = schema.as_object();
        document["components"] = closed_description().at("components");
        one = std::make_unique<valijson::Schema>();
        const json::value whole = std::move(document);
        valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(BoostJsonAdapter(whole), *one);
    }
    return *one;
}

std::string misfit(const json::value& schema, const std::string& body) {
    json::error_code error;
    const json::value value = json::parse(body, error);
    if (error) return "the body is not JSON: " + body.substr(0, 200);
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(compiled(schema), BoostJsonAdapter(value), &results)) return {};
    std::string told = "the body does not fit:";
    for (valijson::ValidationResults::Error e; results.popError(e);) {
        told += "\n  ";
        for (const std::string& part : e.context) told += part;
        told += " " + e.description;
    }
    return told + "\n" + body.substr(0, 300);
}

std::string check_content(const json::object& described, const Response& response) {
    const json::value* const content = described.if_contains("content");
    if (!content) return response.body.empty() ? "" : "there is a body where none is described";
    const std::string type = response.type.substr(0, response.type.find(';'));
    const json::value* const media = content->as_object().if_contains(type);
    if (!media) return "it is of the type " + type;
    return type == "application/json" ? misfit(media->at("schema"), response.body) : "";
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

std::string check(const Request& request, const Response& response) {
    const json::value& error_schema = closed_description().at("components").at("schemas").at("Error");
    const json::object* const path = described_path(request.path);
    if (!path)
        return response.status == 404 ? misfit(error_schema, response.body) : "nobody describes this path";
    const json::value* const operation = path->if_contains(lower(request.method));
    if (!operation)
        return response.status == 405 ? misfit(error_schema, response.body) : "nobody describes this method";
    const json::value* const described =
        operation->at("responses").as_object().if_contains(std::to_string(response.status));
    if (!described) return "nobody describes this status: " + response.body.substr(0, 300);
    return check_content(resolved(*described)->as_object(), response);
}

}  // namespace

const json::value& api_description() {
    static const json::value description = [] {
        if (const auto text = text_of(page_files(), "openapi.json")) return json::parse(*text);
        throw std::runtime_error("the program holds no description of its API");
    }();
    return description;
}

std::vector<std::string> described_routes() {
    std::vector<std::string> all;
    for (const auto& path : api_description().at("paths").as_object()) {
        for (const auto& method : path.value().as_object()) {
            std::string name(method.key());
            for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
            all.push_back(name + " " + std::string(path.key()));
        }
    }
    return all;
}

std::string violation(const Request& request, const Response& response) {
    if (request.method == "HEAD") return response.body.empty() ? "" : "HEAD is answered with a body";
    const std::string wrong = check(request, response);
    if (wrong.empty()) return {};
    return request.method + " " + request.path + " -> " + std::to_string(response.status) + ": " + wrong;
}

}  // namespace bivouac::server
