# GET layout by a person's token and by a key of the app, which are looked up once and remembered, against the key of the
# environment, which no limit of the store or of rates is asked about: what credentials cost. In the server's processor
# time, for throughput says as much of the machine.
start_server "$work/credentials.sqlite" TABKEEPER_KEY_RATE=0 TABKEEPER_PERSON_RATE=1000000 TABKEEPER_ADDRESS_RATE=1000000
publish
customize p0
layout_path="$app_path/users/p0/customizations/main/layout?family=pad"
json='Content-Type: application/json'
member() { sed -nE "s/.*\"$1\":\"([^\"]*)\".*/\1/p"; }
app_key=$(call POST /v1/keys --header "$json" --data '{"role": "read", "app": "com.example.bench"}' | member key)
token=$(call POST "$app_path/users/p0/tokens" --header "$json" --data '{}' | member token)

ticks() { awk '{ print $14 + $15 }' "/proc/$server/stat"; }
costs() { # costs <credential>: microseconds of processor time a request, answers of 4xx or 5xx, broken connections
    local before line
    before=$(ticks)
    line=$(load 64 "$url$layout_path" get "Authorization: Bearer $1")
    awk -v ticks=$(($(ticks) - before)) -v hertz="$(getconf CLK_TCK)" -v line="$line" -v s="$seconds" \
        'BEGIN { split(line, f, " "); printf "%.2f 0 0 %s %s\n", ticks * 1000000 / hertz / (f[1] * s), f[4], f[5] }'
}
of_environment() { costs "$TABKEEPER_ADMIN_KEY"; }
of_token() { costs "$token"; }
of_key() { costs "$app_key"; }

for who in token key; do
    pair "of_$who" of_environment
    no_errors "$one" "GET layout by a $who"
    row "GET layout by a $who, processor time" "$(column "$one" 1) µs" "environment's key $(column "$other" 1) µs" \
        "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≤ 1.1" at-most 1.1
done
