-- Layouts of random people out of TABKEEPER_PEOPLE: hardly any of them is in a cache.
dofile("Benchmarks/wrk/report.lua")

local people = tonumber(os.getenv("TABKEEPER_PEOPLE") or "1000")
math.randomseed(tonumber(os.getenv("TABKEEPER_SEED") or "1"))

function request()
   local person = math.random(0, people - 1)
   return wrk.format("GET", "/v1/apps/com.example.bench/users/p" .. person .. "/customizations/main/layout?family=pad")
end
