#include "server/moment.hpp"

#include <boost/json/parse.hpp>

#include "telling/text.hpp"

namespace bivouac::server {

store::Moment moment_of(SeatSet to_act, const TableView& spectators) {
    store::Moment moment{to_act, {}};
    telling::add_facts(moment.facts, spectators);
    return moment;
}

boost::json::object facts_in(const store::Moment& moment) {
    boost::system::error_code error;
    const boost::json::value read = boost::json::parse(moment.facts, error);
    return !error && read.is_object() ? read.get_object() : boost::json::object();
}

}  // namespace bivouac::server
