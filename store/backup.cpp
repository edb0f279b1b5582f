#include "store/parts.hpp"
#include "store/whole_file.hpp"

namespace bivouac::store {
namespace {

void check_backup(const Place& place, const std::filesystem::path& file) {
    if (place.dialect == Dialect::PostgreSQL) {
        throw StoreError(Fault::BadInput,
                         "a PostgreSQL database is backed up by its own tools: pg_dump --format=custom"
                         " --file=FILE URL; pg_restore brings it back");
    }
    std::error_code error;
    if (!std::filesystem::exists(place.where, error))
        throw StoreError(Fault::NotFound, place.where + ": there is no store");
    if (std::filesystem::exists(file, error))
        throw StoreError(Fault::Taken, file.string() + ": exists already, and a backup replaces nothing");
}

}  // namespace

void back_up(const std::string& where, const std::filesystem::path& file) {
    const Place place = place_of(where.empty() ? default_place().string() : where);
    check_backup(place, file);
    put_whole_file(file, [&](const std::filesystem::path& unfinished) {
        Session own(place, Session::Use::Writing);  // its snapshot holds up neither writer nor readers
        Query(own, "VACUUM INTO :file").with(unfinished.string()).run();
    });
}

void Store::backup(const std::filesystem::path& file) const {
    back_up(parts_->place.where, file);
}

}  // namespace bivouac::store
