// The canvas: pixels of a picture, and lines and shapes drawn on it in map units (by Cairo).
// What is painted by hand writes its pixels first; then come the shapes, in the order of the layers.
// It must never be shared by threads.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <cairo/cairo.h>

#include "paint/geometry.hpp"
#include "paint/palette.hpp"
#include "paint/picture.hpp"

namespace bivouac::paint {

struct Ink {
    Colour colour;
    double strength = 1;
};

struct Pen {
    Ink ink;
    double width = 1;
    std::vector<double> dashes;
};

/// A pixel with some of a colour laid over it.
[[nodiscard]] std::uint32_t blended(std::uint32_t under, Colour over, float strength);

enum class Blend : std::uint8_t { Over, Multiply };

class Canvas {
  public:
    /// Throws PaintError if there is no memory for it.
    Canvas(double width, double height, double scale);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] double scale() const { return scale_; }
    /// A row of pixels, 0x00RRGGBB each, to be written by hand. Call flush() before it and touched() after.
    [[nodiscard]] std::uint32_t* row(int y);
    void flush();
    void touched();

    void blend(Blend how);
    /// All lines as one, so that nothing is laid on twice where they cross.
    void stroke(std::span<const Polyline> lines, const Pen& pen);
    void stroke(const Polyline& line, const Pen& pen) { stroke(std::span(&line, 1), pen); }
    void fill(std::span<const Polyline> shapes, const Ink& ink);
    void fill(const Polyline& shape, const Ink& ink) { fill(std::span(&shape, 1), ink); }
    void outline(const Polyline& shape, const Pen& pen);
    void disc(Point centre, double radius, const Ink& ink);
    void circle(Point centre, double radius, const Pen& pen);
    /// From one angle to another, clockwise from the right.
    void arc(Point centre, double radius, double from, double to, const Pen& pen);

    [[nodiscard]] Picture picture();

  private:
    struct Closer {
        void operator()(cairo_t* context) const;
        void operator()(cairo_surface_t* surface) const;
    };
    void trace(const Polyline& line);
    void use(const Ink& ink);
    void use(const Pen& pen);

    double scale_;
    int columns_, rows_;
    std::unique_ptr<cairo_surface_t, Closer> surface_;
    std::unique_ptr<cairo_t, Closer> context_;
};

}  // namespace bivouac::paint
