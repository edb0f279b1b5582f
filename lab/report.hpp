// The report of a file of results: one HTML page that needs nothing else. It has no scripts and asks no other
// host for anything; whoever is sent the file can read it.
#pragma once

#include <string>
#include <vector>

#include "lab/findings.hpp"

namespace bivouac::lab {

struct ReportedRun {
    Run run;
    Findings found;
};

std::string write_report(const std::string& title, const std::vector<ReportedRun>& runs);

}  // namespace bivouac::lab
