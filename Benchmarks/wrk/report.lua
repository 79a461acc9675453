-- How each script reports: one line that Benchmarks/lib.sh reads.
function done(summary, latency, requests)
   local errors = summary.errors
   io.write(string.format("result %.0f %.3f %.3f %d %d\n",
      summary.requests / (summary.duration / 1000000),
      latency:percentile(50) / 1000, latency:percentile(99) / 1000,
      errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
