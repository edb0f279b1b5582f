// What can go wrong in the store, in kinds that a caller can act on: a number or a seat that is taken is
// answered to the one who asked; a full disk and a lost database are told to everybody who waits.
// Whatever library is underneath, nothing else than a StoreError comes out of the store, and its text says
// what happened in words that may be shown. It must never hold a token, a seed or a password.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace bivouac::store {

enum class Fault : std::uint8_t {
    NotFound,     ///< there is no such person, table or seat
    Taken,        ///< somebody was first: the number, the seat or the name is taken
    Ended,        ///< the table takes no more of this
    BadInput,     ///< what was given cannot be stored: text that is not UTF-8, a number below one
    Full,         ///< the disk is full. Nothing of it was stored; it can be tried again
    Busy,         ///< too much is waiting already. Nothing of it was stored; it can be tried again
    Unavailable,  ///< the database was lost on the way: whether it was stored shows in the journal
    Broken,       ///< anything else: the file is damaged, the schema is of a newer program
};

class StoreError : public std::runtime_error {
  public:
    StoreError(Fault fault, const std::string& what) : std::runtime_error(what), fault_(fault) {}
    [[nodiscard]] Fault fault() const { return fault_; }

  private:
    Fault fault_;
};

}  // namespace bivouac::store
