-- One change a request. People: TABKEEPER_PEOPLE different ones in turn (1: always the same).
dofile("Benchmarks/wrk/report.lua")

local people = tonumber(os.getenv("TABKEEPER_PEOPLE") or "10000")
local prefix = os.getenv("TABKEEPER_PREFIX") or "/v1/apps/com.example.bench/users/p"
local run = os.getenv("TABKEEPER_RUN") or tostring(os.time())
local number = 0

function request()
   number = number + 1
   -- A stride that shares no factor with the number of people visits all of them before it comes back.
   local person = (number * 7919) % people
   local value = number % 2 == 0 and "hidden" or "visible"
   local body = string.format(
      '{"device":{"id":"D1","family":"pad"},"changes":[{"id":"%s-%d","op":"setVisibility","tab":"item%d","surface":"sidebar","value":"%s"}]}',
      run, number, 6 + number % 12, value)
   return wrk.format("POST", prefix .. person .. "/customizations/main/changes",
      { ["Content-Type"] = "application/json", ["Authorization"] = wrk.headers["Authorization"] }, body)
end
