// Archives: a game describes its State once, field by named field, and that one description is
// written as text, read back, and hashed. What is hashed are names and values, never bytes, so the
// hash of a position does not change when the layout of a struct does. Zero fields are left out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/action.hpp"
#include "engine/mistake.hpp"

namespace bivouac {

/// A field's name with its hash, computed at compile time.
struct FieldName {
    const char* text;
    std::uint64_t hash = 0xcbf29ce484222325ULL;

    consteval FieldName(const char* t) : text(t) {
        for (const char* c = t; *c != 0; ++c) {
            hash = (hash ^ static_cast<std::uint64_t>(static_cast<unsigned char>(*c))) * 0x100000001b3ULL;
        }
    }
};

/// How operands are spelt in one scenario: units by their ids, hexes by their numbers.
class Naming {
  public:
    virtual ~Naming() = default;
    [[nodiscard]] virtual std::string write(Domain domain, std::uint64_t value) const = 0;
    [[nodiscard]] virtual std::optional<std::uint64_t> read(Domain domain, std::string_view text) const = 0;
    /// As a person reads it: "114 Line/1" where the notation has "114l1".
    [[nodiscard]] virtual std::string show(Domain domain, std::uint64_t value) const {
        return write(domain, value);
    }
    /// How many values a domain has: 0 to size - 1. Zero for a domain without names.
    [[nodiscard]] virtual std::uint64_t size(Domain domain) const = 0;
};

class Archive {
  public:
    /// Who reads needs every field; for others a field that is zero is not there.
    enum class Wants : std::uint8_t { AllFields, UsedFields };

    explicit Archive(Wants wants) : wants_(wants) {}
    Archive(const Archive&) = delete;
    Archive& operator=(const Archive&) = delete;
    virtual ~Archive() = default;
    virtual void value(FieldName name, Domain domain, std::uint64_t& v) = 0;
    /// A row is one thing of many (a unit, a frame); its fields follow until end_row.
    virtual void begin_row(FieldName name, Domain domain, std::uint64_t index) = 0;
    virtual void end_row() = 0;

    /// A text gave this field more than it can hold.
    virtual void too_large(FieldName name) = 0;

    /// `most` is the greatest value that the field may have; without it, what its type holds.
    template <class T>
    void field(FieldName name, T& v, Domain domain = Domain::Number, std::uint64_t most = ~std::uint64_t{0}) {
        static_assert(std::is_integral_v<T> || std::is_enum_v<T>);
        auto wide = static_cast<std::uint64_t>(v);
        if (wide == 0 && wants_ == Wants::UsedFields) return;  // nearly all of a position
        value(name, domain, wide);
        if (wide > most || static_cast<std::uint64_t>(static_cast<T>(wide)) != wide) {
            too_large(name);
            wide = 0;
        }
        v = static_cast<T>(wide);
    }

  private:
    Wants wants_;
};

/// Hashes a description. The result is part of every record: it must never change for the same fields.
class HashArchive final : public Archive {
  public:
    HashArchive() : Archive(Wants::UsedFields) {}
    void value(FieldName name, Domain domain, std::uint64_t& v) override;
    void begin_row(FieldName name, Domain domain, std::uint64_t index) override;
    void end_row() override { row_ = 0; }
    void too_large(FieldName) override {}
    [[nodiscard]] std::uint64_t result() const { return sum_; }

  private:
    std::uint64_t sum_ = 0;
    std::uint64_t row_ = 0;
};

/// Writes a description as text, a line per field or row.
class TextWriter final : public Archive {
  public:
    explicit TextWriter(const Naming& naming) : Archive(Wants::UsedFields), naming_(naming) {}
    void value(FieldName name, Domain domain, std::uint64_t& v) override;
    void begin_row(FieldName name, Domain domain, std::uint64_t index) override;
    void end_row() override;
    void too_large(FieldName) override {}
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    const Naming& naming_;
    std::string text_;
    std::string row_;
    bool in_row_ = false;
    bool row_used_ = false;
};

/// Reads such a text into a zeroed State. Fields that nobody asked for are mistakes.
class TextReader final : public Archive {
  public:
    TextReader(const Naming& naming, std::string_view text, std::string_view file = "notation");
    void value(FieldName name, Domain domain, std::uint64_t& v) override;
    void begin_row(FieldName name, Domain domain, std::uint64_t index) override;
    void end_row() override { look_in_row(0); }
    void too_large(FieldName name) override;
    /// All that was wrong, with lines; call after the description has run.
    [[nodiscard]] std::vector<Mistake> mistakes() const;

  private:
    struct Field {
        std::string name, value;
        int line = 0;
        std::uint64_t row = 0;  ///< 0 = outside rows, else hash of row name and key
        bool used = false;
    };
    void sort_by_name();
    void look_in_row(std::uint64_t row);
    Field* find(std::string_view name);

    const Naming& naming_;
    std::string file_;
    std::vector<Field> fields_;
    std::vector<std::size_t> by_name_;  ///< places in fields_: by row and name, of equal ones as they came
    std::vector<Mistake> mistakes_;
    std::vector<std::size_t>::const_iterator row_begin_, row_end_;  ///< the part of by_name_ that is read
    std::size_t next_ = 0;
    int line_ = 0;  ///< of the field read last
};

}  // namespace bivouac
