#include "python/values.hpp"

#include <boost/json.hpp>

namespace bivouac::python {

namespace py = pybind11;

py::object value_of(const boost::json::value& value) {
    switch (value.kind()) {
        case boost::json::kind::object: {
            py::dict out;
            for (const auto& member : value.get_object())
                out[py::str(member.key().data(), member.key().size())] = value_of(member.value());
            return out;
        }
        case boost::json::kind::array: {
            py::list out;
            for (const boost::json::value& one : value.get_array()) out.append(value_of(one));
            return out;
        }
        case boost::json::kind::string:
            return py::str(value.get_string().data(), value.get_string().size());
        case boost::json::kind::int64:
            return py::int_(value.get_int64());
        case boost::json::kind::uint64:
            return py::int_(value.get_uint64());
        case boost::json::kind::double_:
            return py::float_(value.get_double());
        case boost::json::kind::bool_:
            return py::bool_(value.get_bool());
        case boost::json::kind::null:
            break;
    }
    return py::none();
}

}  // namespace bivouac::python
