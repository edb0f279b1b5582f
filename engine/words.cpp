#include "engine/words.hpp"

#include "engine/toml.hpp"

namespace bivouac {
namespace {

void flatten(const toml::table& table, const std::string& prefix, std::string_view file,
             std::map<std::string, std::string>& out, Mistakes& mistakes) {
    for (const auto& [key, node] : table) {
        const std::string name =
            prefix.empty() ? std::string(key.str()) : prefix + '.' + std::string(key.str());
        if (const auto* inner = node.as_table()) {
            flatten(*inner, name, file, out, mistakes);
        } else if (const auto text = node.value<std::string>()) {
            out[name] = *text;
        } else {
            mistakes.push_back({std::string(file), static_cast<int>(node.source().begin.line),
                                "'" + name + "' is not a text", "write it in quotation marks"});
        }
    }
}

}  // namespace

Mistakes Words::add(std::string_view toml, std::string_view file) {
    Mistakes mistakes;
    try {
        flatten(toml::parse(toml), "", file, templates_, mistakes);
    } catch (const toml::parse_error& e) {
        mistakes.push_back(
            {std::string(file), static_cast<int>(e.source().begin.line), std::string(e.description()), ""});
    }
    return mistakes;
}

std::string_view Words::text(std::string_view key) const {
    const auto found = templates_.find(std::string(key));
    return found == templates_.end() ? key : std::string_view(found->second);
}

std::string Words::operand(const Operand& o, const Naming& naming) const {
    if (o.domain == Domain::Number) return Rational(o.value, o.denominator).text();
    std::string name = naming.show(o.domain, static_cast<std::uint64_t>(o.value));
    const std::string key = o.domain == Domain::Seat
                                ? "seat." + name
                                : "name." + naming.write(o.domain, static_cast<std::uint64_t>(o.value));
    return knows(key) ? std::string(text(key)) : name;
}

std::string Words::say(const Phrase& phrase, const Naming& naming) const {
    const std::string_view pattern = text(phrase.key);
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool slot = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}' &&
                          pattern[i + 1] >= '0' && pattern[i + 1] <= '9';
        if (!slot) {
            out += pattern[i];
            continue;
        }
        const auto n = static_cast<std::size_t>(pattern[i + 1] - '0');
        if (n < phrase.count) out += operand(phrase.with[n], naming);
        i += 2;
    }
    return out;
}

}  // namespace bivouac
