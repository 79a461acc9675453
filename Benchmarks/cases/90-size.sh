# The binary, stripped, and the memory of a server that has nothing to do.
cp "$binary" "$work/stripped"
strip "$work/stripped"
start_server "$work/idle.sqlite"
call GET /readyz > /dev/null
memory=$(resident_kilobytes "$server")
size=$(megabytes "$(($(stat --format %s "$work/stripped") / 1024))")
row "binary, stripped" "$size MB" – "$size" "< 20" at-most 20
row "idle server, resident" "$(megabytes "$memory") MB" – "$(megabytes "$memory")" "< 30" at-most 30
