// JSON as Python values: objects are dicts, arrays lists.
#pragma once

#include <boost/json/value.hpp>
#include <pybind11/pybind11.h>

namespace bivouac::python {

[[nodiscard]] pybind11::object value_of(const boost::json::value& value);

}  // namespace bivouac::python
