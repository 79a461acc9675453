# What a team would run today: Kinto on PostgreSQL, a record of the same size.
kinto_environment=${KINTO_ENVIRONMENT:-/var/tmp/tabkeeper-kinto}
if [[ ! -x $kinto_environment/bin/kinto ]]; then
    python3 -m venv "$kinto_environment"
    "$kinto_environment/bin/pip" install --quiet 'kinto[postgresql]'
fi
start_server "$work/kinto.sqlite"
publish
customize p0
layout_path="$app_path/users/p0/customizations/main/layout?family=pad"
key="Authorization: Bearer $TABKEEPER_ADMIN_KEY"
call GET "$layout_path" > "$work/layout.json"
start_kinto
basic="Authorization: Basic $(printf 'bench:bench' | base64)"
ask_kinto() { curl --silent --show-error --fail-with-body --output /dev/null --header "$basic" --header 'Content-Type: application/json' "$@"; }
ask_kinto --request PUT "$kinto/buckets/bench"
ask_kinto --request PUT "$kinto/buckets/bench/collections/layouts"
printf '{"data": {"layout": %s}}' "$(< "$work/layout.json")" > "$work/record.json"
ask_kinto --request PUT --data @"$work/record.json" "$kinto/buckets/bench/collections/layouts/records/p0"

ours() { load 64 "$url$layout_path" get "$key"; }
theirs() { load 64 "$kinto/buckets/bench/collections/layouts/records/p0" get "$basic"; }
writes=0
export TABKEEPER_RUN
ours_written() {
    writes=$((writes + 1))
    TABKEEPER_RUN=k$writes
    TABKEEPER_PEOPLE=10000 load 64 "$url/" change "$key"
}
theirs_written() { load 64 "$kinto/" kinto-put "$basic"; }

pair ours theirs
no_errors "$one" "GET layout beside Kinto"
row "GET layout" "$(column "$one" 1)/s" "Kinto on PostgreSQL $(column "$other" 1)/s" \
    "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 100" at-least 100
pair ours_written theirs_written
no_errors "$one" "POST changes beside Kinto"
row "POST changes" "$(column "$one" 1)/s" "Kinto on PostgreSQL $(column "$other" 1)/s" \
    "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 50" at-least 50
