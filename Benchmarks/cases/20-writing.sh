# POST changes, acknowledged after fsync, against a bare loop of SQLite; then all on one person.
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
# In the columns of wrk: a loop has no latencies and no errors.
loop() { echo "$("$bench" sqlite-loop --database "$work/loop.sqlite" --seconds "$seconds") 0 0 0 0"; }

pair many loop
no_errors "$one" "POST changes"
row "POST changes, 10,000 people, 64 connections (p99 $(column "$one" 3) ms)" "$(column "$one" 1)/s" \
    "bare SQLite $(column "$other" 1)/s" "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 2" at-least 2
pair single many
no_errors "$one" "POST changes on one person"
row "… all on one person (p99 $(column "$one" 3) ms)" "$(column "$one" 1)/s" "10,000 people $(column "$other" 1)/s" \
    "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 0.5" at-least 0.5
