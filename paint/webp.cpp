#include "paint/webp.hpp"

#include <memory>

#include <cairo/cairo.h>
#include <fmt/format.h>
#include <webp/encode.h>

#include "paint/error.hpp"

namespace bivouac::paint {
namespace {

struct WebpPicture : WebPPicture {
    WebpPicture() {
        if (WebPPictureInit(this) == 0) throw PaintError("the WebP library is of another version");
    }
    ~WebpPicture() { WebPPictureFree(this); }
    WebpPicture(const WebpPicture&) = delete;
    WebpPicture& operator=(const WebpPicture&) = delete;
};

int append_bytes(const std::uint8_t* data, std::size_t size, const WebPPicture* picture) {
    static_cast<std::string*>(picture->custom_ptr)->append(reinterpret_cast<const char*>(data), size);
    return 1;
}

cairo_status_t append_png(void* to, const unsigned char* data, unsigned int size) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

WebPConfig settings(float quality) {
    WebPConfig config;
    if (WebPConfigInit(&config) == 0) throw PaintError("the WebP library is of another version");
    config.quality = quality;
    config.method = 4;
    config.thread_level = 1;
    config.use_sharp_yuv = 0;
    return config;
}

}  // namespace

std::string webp_of(const Picture& picture, float quality) {
    if (picture.width > WEBP_MAX_DIMENSION || picture.height > WEBP_MAX_DIMENSION) {
        throw PaintError(
            fmt::format("a WebP picture has at most {} pixels a side; choose a smaller scale or PNG",
                        WEBP_MAX_DIMENSION));
    }
    const WebPConfig config = settings(quality);
    WebpPicture webp;
    std::string bytes;
    webp.width = picture.width;
    webp.height = picture.height;
    webp.writer = append_bytes;
    webp.custom_ptr = &bytes;
    std::vector<std::uint8_t> rgb;
    rgb.reserve(picture.pixels.size() * 3);
    for (const std::uint32_t pixel : picture.pixels) {
        for (const unsigned shift : {16U, 8U, 0U}) rgb.push_back(static_cast<std::uint8_t>(pixel >> shift));
    }
    if (WebPPictureImportRGB(&webp, rgb.data(), picture.width * 3) == 0 || WebPEncode(&config, &webp) == 0) {
        throw PaintError(fmt::format("the picture cannot be written as WebP (fault {})",
                                     static_cast<int>(webp.error_code)));
    }
    return bytes;
}

bool whole_webp(std::string_view bytes) {
    constexpr std::size_t kHead = 12;
    if (bytes.size() < kHead || bytes.substr(0, 4) != "RIFF" || bytes.substr(8, 4) != "WEBP") return false;
    std::size_t size = 0;
    for (const std::size_t i : {7U, 6U, 5U, 4U}) size = size << 8U | static_cast<unsigned char>(bytes[i]);
    return bytes.size() == size + 8;
}

std::string png_of(const Picture& picture) {
    std::vector<std::uint32_t> pixels = picture.pixels;  // Cairo wants it writable
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_image_surface_create_for_data(reinterpret_cast<unsigned char*>(pixels.data()),
                                            CAIRO_FORMAT_RGB24, picture.width, picture.height,
                                            picture.width * 4),
        cairo_surface_destroy);
    std::string bytes;
    if (cairo_surface_write_to_png_stream(surface.get(), append_png, &bytes) != CAIRO_STATUS_SUCCESS) {
        throw PaintError("the picture cannot be written as PNG");
    }
    return bytes;
}

}  // namespace bivouac::paint
