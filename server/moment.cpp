#include "server/moment.hpp"

#include "telling/json.hpp"

namespace bivouac::server {

store::Moment moment_of(SeatSet to_act, const TableView& spectators) {
    return {to_act, boost::json::serialize(telling::facts(spectators))};
}

boost::json::object facts_in(const store::Moment& moment) {
    boost::system::error_code error;
    const boost::json::value read = boost::json::parse(moment.facts, error);
    return !error && read.is_object() ? read.get_object() : boost::json::object();
}

}  // namespace bivouac::server
