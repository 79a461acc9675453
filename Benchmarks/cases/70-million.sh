# A million people with twelve choices each (TABKEEPER_BENCH_PEOPLE for fewer): brought in, weighed, read at random.
million=${TABKEEPER_BENCH_PEOPLE:-1000000}
bring() { # bring <people>: imports them; prints what a second took
    local start
    python3 Benchmarks/people.py "$1" > "$work/people.ndjson"
    start=$EPOCHREALTIME
    call POST "$app_path/import" --max-time 3600 --header 'Content-Type: application/x-ndjson' \
        --upload-file "$work/people.ndjson" > "$work/imported"
    grep -q "\"applied\":$1,.*\"faultCount\":0" "$work/imported" || { cat "$work/imported" >&2; return 1; }
    awk -v n="$1" -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.0f\n", n / (b - a) }'
    rm "$work/people.ndjson"
}
# The answers that are kept in memory are left out on both sides: each is made from the database.
uncached=(TABKEEPER_ANSWER_CACHE=0)
start_server "$work/few.sqlite" "${uncached[@]}"
publish
bring 1000 > /dev/null
few=$url
few_server=$server
start_server "$work/million.sqlite" "${uncached[@]}"
publish
rate=$(bring "$million")
row "import of $million people with 12 choices each" "$rate people/s" – "$rate" "≥ 10,000" at-least 10000
key="Authorization: Bearer $TABKEEPER_ADMIN_KEY"
at_random() { TABKEEPER_PEOPLE=$million TABKEEPER_SEED=$RANDOM load 64 "$url/" people "$key"; }
at_random_few() { TABKEEPER_PEOPLE=1000 TABKEEPER_SEED=$RANDOM load 64 "$few/" people "$key"; }
pair at_random at_random_few
no_errors "$one" "GET layout of random people"
row "GET layout of random people of $million, made from the database" "$(column "$one" 1)/s (p99 $(column "$one" 3) ms)" \
    "of 1,000 $(column "$other" 1)/s" "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 0.5" at-least 0.5
kill -TERM "$few_server"
wait "$few_server" || true
stop_server
milliseconds() { # milliseconds <database>: from the start of the process until it says that it is ready
    local start=$EPOCHREALTIME
    start_server "$1"
    until call GET /readyz > /dev/null 2>&1; do sleep 0.005; done
    awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.0f", (b - a) * 1000 }' > "$work/ready"
}
milliseconds "$work/million.sqlite"
row "start to ready with them" "$(< "$work/ready") ms" – "$(< "$work/ready")" "≤ 300" at-most 300
stop_server
bytes_a_choice() { sqlite3 "$work/million.sqlite" "$1" | awk -v n="$million" '{ printf "%.0f", $1 / n / 12 }'; }
size=$(bytes_a_choice "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
history=$(bytes_a_choice "SELECT sum(pgsize) FROM dbstat WHERE name IN ('changes', 'changes_by_id')")
row "database a choice, with history" "$size bytes" – "$size" "≤ 300" at-most 300
row "database a choice, without" "$((size - history)) bytes" – "$((size - history))" "≤ 120" at-most 120
rm -f "$work"/million.sqlite* "$work"/few.sqlite*
