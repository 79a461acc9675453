# 10,000 people who follow their own customization, and a person with twenty devices whose tabs change meanwhile.
followers=10000
start_server "$work/followers.sqlite" TABKEEPER_CONNECTIONS=20000 TABKEEPER_CONNECTIONS_PER_CLIENT=20000
publish
customize p0
layout_path="$app_path/users/p0/customizations/main/layout?family=pad"
key="Authorization: Bearer $TABKEEPER_ADMIN_KEY"
reading() { load 64 "$url$layout_path" get "$key"; }

: > "$work/one"
: > "$work/other"
for ((round = 0; round < rounds; round++)); do
    reading >> "$work/other"
    coproc held { python3 Benchmarks/followers.py "$url" "$app_path" "$followers" 50; }
    read -r -u "${held[0]}" line
    [[ $line == "held $((followers + 20))" ]]
    reading > "$work/reading"
    memory=$(resident_kilobytes "$server")
    echo >&"${held[1]}"
    read -r -u "${held[0]}" p50 p99
    eval "exec ${held[1]}>&-"
    wait "$held_PID"
    # Who closes may only have ended their own side, and is waited for: streams count for some seconds more.
    sleep 6
    echo "$(< "$work/reading") $memory $p50 $p99" >> "$work/one"
done
one=$(median "$work/one")
other=$(median "$work/other")
no_errors "$one" "GET beside followers"
row "$followers followers, resident" "$(megabytes "$(column "$one" 6)") MB" – "$(megabytes "$(column "$one" 6)")" \
    "≤ 200" at-most 200
row "… a change reaches 20 devices of one person, p99" "$(column "$one" 8) ms (p50 $(column "$one" 7) ms)" – \
    "$(column "$one" 8)" "≤ 50" at-most 50
row "… GET layout beside them" "$(column "$one" 1)/s" "without $(column "$other" 1)/s" \
    "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 0.9" at-least 0.9
