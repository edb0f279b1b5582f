#include "paint/canvas.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "paint/error.hpp"

namespace bivouac::paint {

std::uint32_t blended(std::uint32_t under, Colour over, float strength) {
    const auto channel = [&](unsigned shift, float c) {
        const auto was = static_cast<float>(under >> shift & 255U);
        return static_cast<std::uint32_t>(std::lround(was + (c * 255 - was) * strength)) << shift;
    };
    return channel(16, over.r) | channel(8, over.g) | channel(0, over.b);
}

void Canvas::Closer::operator()(cairo_t* context) const {
    cairo_destroy(context);
}
void Canvas::Closer::operator()(cairo_surface_t* surface) const {
    cairo_surface_destroy(surface);
}

Canvas::Canvas(double width, double height, double scale)
    : scale_(scale),
      columns_(std::max(1, static_cast<int>(std::lround(width * scale)))),
      rows_(std::max(1, static_cast<int>(std::lround(height * scale)))),
      surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, columns_, rows_)),
      context_(cairo_create(surface_.get())) {
    if (cairo_surface_status(surface_.get()) != CAIRO_STATUS_SUCCESS ||
        cairo_status(context_.get()) != CAIRO_STATUS_SUCCESS) {
        throw PaintError(fmt::format("a picture of {} × {} pixels cannot be made", columns_, rows_));
    }
    cairo_scale(context_.get(), scale, scale);
    cairo_set_line_join(context_.get(), CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(context_.get(), CAIRO_LINE_CAP_ROUND);
}

std::uint32_t* Canvas::row(int y) {
    unsigned char* data = cairo_image_surface_get_data(surface_.get());
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface_.get()));
    return reinterpret_cast<std::uint32_t*>(data + static_cast<std::size_t>(y) * stride);
}

void Canvas::flush() {
    cairo_surface_flush(surface_.get());
}

void Canvas::touched() {
    cairo_surface_mark_dirty(surface_.get());
}

void Canvas::blend(Blend how) {
    cairo_set_operator(context_.get(),
                       how == Blend::Multiply ? CAIRO_OPERATOR_MULTIPLY : CAIRO_OPERATOR_OVER);
}

void Canvas::use(const Ink& ink) {
    cairo_set_source_rgba(context_.get(), static_cast<double>(ink.colour.r),
                          static_cast<double>(ink.colour.g), static_cast<double>(ink.colour.b), ink.strength);
}

void Canvas::use(const Pen& pen) {
    use(pen.ink);
    cairo_set_line_width(context_.get(), pen.width);
    cairo_set_line_cap(context_.get(), pen.dashes.empty() ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_dash(context_.get(), pen.dashes.data(), static_cast<int>(pen.dashes.size()), 0);
}

void Canvas::trace(const Polyline& line) {
    cairo_new_sub_path(context_.get());
    for (const Point& p : line) cairo_line_to(context_.get(), p.x, p.y);
}

void Canvas::stroke(std::span<const Polyline> lines, const Pen& pen) {
    use(pen);
    for (const Polyline& line : lines) trace(line);
    cairo_stroke(context_.get());
}

void Canvas::fill(std::span<const Polyline> shapes, const Ink& ink) {
    use(ink);
    for (const Polyline& shape : shapes) {
        trace(shape);
        cairo_close_path(context_.get());
    }
    cairo_fill(context_.get());
}

void Canvas::outline(const Polyline& shape, const Pen& pen) {
    use(pen);
    trace(shape);
    cairo_close_path(context_.get());
    cairo_stroke(context_.get());
}

void Canvas::disc(Point centre, double radius, const Ink& ink) {
    use(ink);
    cairo_new_sub_path(context_.get());
    cairo_arc(context_.get(), centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
    cairo_fill(context_.get());
}

void Canvas::circle(Point centre, double radius, const Pen& pen) {
    arc(centre, radius, 0, 2 * std::numbers::pi, pen);
}

void Canvas::arc(Point centre, double radius, double from, double to, const Pen& pen) {
    use(pen);
    cairo_new_sub_path(context_.get());
    cairo_arc(context_.get(), centre.x, centre.y, radius, from, to);
    cairo_stroke(context_.get());
}

Picture Canvas::picture() {
    cairo_surface_flush(surface_.get());
    Picture p{columns_, rows_, {}};
    p.pixels.reserve(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    for (int y = 0; y < rows_; ++y) {
        const std::uint32_t* from = row(y);
        for (int x = 0; x < columns_; ++x) p.pixels.push_back(from[x] & 0xFFFFFFU);
    }
    return p;
}

}  // namespace bivouac::paint
