-- The same GET, again and again.
dofile("Benchmarks/wrk/report.lua")
