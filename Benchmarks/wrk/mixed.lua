-- Nine layouts of a thousand people, then one change. Latency is that of all requests; see mixed in Benchmarks/cases.
dofile("Benchmarks/wrk/report.lua")

local run = os.getenv("TABKEEPER_RUN") or tostring(os.time())
local number = 0

function request()
   number = number + 1
   local user = "/v1/apps/com.example.bench/users/p" .. (number * 7919) % 1000 .. "/customizations/main/"
   if number % 10 > 0 then return wrk.format("GET", user .. "layout?family=pad") end
   local body = string.format(
      '{"changes":[{"id":"%s-%d","op":"setVisibility","tab":"item%d","surface":"sidebar","value":"hidden"}]}',
      run, number, 6 + number % 12)
   return wrk.format("POST", user .. "changes",
      { ["Content-Type"] = "application/json", ["Authorization"] = wrk.headers["Authorization"] }, body)
end
