# The p99 of GET while a tenth of all requests write, against that of GET alone.
start_server "$work/mixed.sqlite"
publish
for person in {0..99}; do customize "p$person"; done
key="Authorization: Bearer $TABKEEPER_ADMIN_KEY"
mixes=0
export TABKEEPER_RUN

alone() { TABKEEPER_PEOPLE=100 load 40 "$url/" people "$key"; }
# Readers and writers side by side, so that each has latencies of its own.
beside() {
    mixes=$((mixes + 1))
    TABKEEPER_RUN=m$mixes
    TABKEEPER_PEOPLE=100 load 24 "$url/" change "$key" > "$work/writers" &
    TABKEEPER_PEOPLE=100 load 40 "$url/" people "$key" > "$work/readers"
    wait $!
    echo "$(< "$work/readers") $(column "$(< "$work/writers")" 1)"
}

pair beside alone
no_errors "$one" "GET beside writes"
share=$(awk -v w="$(column "$one" 6)" -v r="$(column "$one" 1)" 'BEGIN { printf "%.0f", 100 * w / (w + r) }')
row "GET layout while $share % of requests write, p99" "$(column "$one" 3) ms" "alone $(column "$other" 3) ms" \
    "$(ratio "$(column "$one" 3)" "$(column "$other" 3)")" "≤ 3" at-most 3
