// The style sheet of the report: light and dark by what the reader's system prefers, colours that people who
// see no red or no green can tell apart, and a layout that prints.
#pragma once

#include <string_view>

namespace bivouac::lab {

inline constexpr std::string_view kReportStyle = R"(
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1d2125; --soft: #5b636b; --rule: #d9d6ce; --card: #ffffff;
  --first: #0b5fa5; --on-first: #ffffff; --second: #b5480a; --on-second: #ffffff; --draw: #c3c6ca; --on-draw: #1d2125;
  --plain: #4a6a86; --band: #b9cfe3; }
@media (prefers-color-scheme: dark) { :root { --paper: #15181b; --ink: #e8e6e1; --soft: #a7adb3; --rule: #3a4046;
  --card: #1d2125; --first: #6db3f2; --on-first: #10161b; --second: #f0944d; --on-second: #1a1108; --draw: #565d64;
  --on-draw: #f2f0ec; --plain: #86a9c8; --band: #31495e; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 52rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.35rem; margin: 3rem 0 .2rem; padding-top: 1rem; border-top: 2px solid var(--rule); }
h3 { font-size: 1.05rem; margin: 1.8rem 0 .3rem; }
p { margin: .4rem 0; overflow-wrap: anywhere; } .wide { overflow-x: auto; } .soft { color: var(--soft); } .warn { border-left: 4px solid var(--second); padding-left: .7rem; }
a { color: var(--first); }
figure { margin: .6rem 0; padding: .9rem; background: var(--card); border: 1px solid var(--rule); border-radius: 6px;
  break-inside: avoid; }
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 13px; fill: var(--ink); }
.grid { stroke: var(--rule); stroke-width: 1; } .even { stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 5 4; }
.first { fill: var(--first); } .second { fill: var(--second); } .draw { fill: var(--draw); } .plain { fill: var(--plain); }
svg text.on-first { fill: var(--on-first); } svg text.on-second { fill: var(--on-second); }
svg text.on-draw { fill: var(--on-draw); }
.whisker { stroke-width: 3; stroke: var(--soft); } .first-line { stroke: var(--first); }
.second-line { stroke: var(--second); }
.band { fill: var(--band); } .median { fill: none; stroke: var(--first); stroke-width: 2.5; }
.mark { stroke: var(--ink); stroke-width: 2.5; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--rule); vertical-align: middle; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
svg.cell { width: 8rem; height: .6rem; }
summary { cursor: pointer; color: var(--soft); margin-top: .5rem; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .35em; }
.key.first { background: var(--first); } .key.second { background: var(--second); } .key.draw { background: var(--draw); }
@media (max-width: 40rem) { td.n, th.n { white-space: normal; } }
@media print { body { max-width: none; } details { display: none; } }
)";

}  // namespace bivouac::lab
