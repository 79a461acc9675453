-- Kinto's write: a whole record, of different people in turn.
dofile("Benchmarks/wrk/report.lua")

local number = 0
local body = string.format('{"data":{"layout":"%s"}}', string.rep("x", 4000))

function request()
   number = number + 1
   return wrk.format("PUT", "/v1/buckets/bench/collections/layouts/records/p" .. (number * 7919) % 10000,
      { ["Content-Type"] = "application/json", ["Authorization"] = wrk.headers["Authorization"] }, body)
end
