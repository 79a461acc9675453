# POST changes, acknowledged after fsync: of many people, and all of one person.
start_server "$work/writing.sqlite"
publish
key="Authorization: Bearer $TABKEEPER_ADMIN_KEY"
written=0
export TABKEEPER_RUN

write() { # write <people>: ids of changes never come twice
    written=$((written + 1))
    TABKEEPER_RUN=w$written
    TABKEEPER_PEOPLE=$1 load 64 "$url/" change "$key"
}
many() { write 10000; }
single() { write 1; }

pair single many
no_errors "$one" "POST changes on one person"
no_errors "$other" "POST changes"
row "POST changes on one person, 64 connections (p99 $(column "$one" 3) ms)" "$(column "$one" 1)/s" \
    "10,000 people $(column "$other" 1)/s (p99 $(column "$other" 3) ms)" \
    "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 0.5" at-least 0.5

# SQLite alone, on the same disk: one transaction a write, one thread.
bare_loop() {
    loops=$((loops + 1))
    printf '%s 0 0 0 0\n' "$("$bench" sqlite "$work/bare-$loops.sqlite" "$seconds")"
    rm -f "$work"/bare-*.sqlite*
}
loops=0
pair many bare_loop
no_errors "$one" "POST changes"
row "POST changes, 10,000 people, 64 connections" "$(column "$one" 1)/s (p99 $(column "$one" 3) ms)" \
    "SQLite, one transaction a write $(column "$other" 1)/s" \
    "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 2" at-least 2
