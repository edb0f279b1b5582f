// Ctrl-C in the laboratory: says what is kept and how to go on before the program ends. One at a time.
#pragma once

#include <cstdint>
#include <string>

namespace bivouac::cli {

class InterruptNotice {
  public:
    /// `file` is where the results are.
    explicit InterruptNotice(const std::string& file);
    ~InterruptNotice();
    InterruptNotice(const InterruptNotice&) = delete;
    InterruptNotice& operator=(const InterruptNotice&) = delete;

    /// So many games are in the file.
    static void kept(std::uint64_t games);

  private:
    using Handler = void (*)(int);
    Handler before_;
};

}  // namespace bivouac::cli
