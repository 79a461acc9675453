# GET layout against the same bytes from nginx; 200 and 304.
start_server "$work/reading.sqlite"
publish
customize p0
layout_path="$app_path/users/p0/customizations/main/layout?family=pad"
mkdir -p "$work/static"
call GET "$layout_path" --dump-header "$work/layout.head" > "$work/static/layout.json"
layout_tag=$(sed -nE 's/^[Ee][Tt]ag: (.*)\r$/\1/p' "$work/layout.head")
start_nginx
cmp <(curl --silent "$nginx/layout.json") "$work/static/layout.json"
nginx_tag=$(curl --silent --head "$nginx/layout.json" | sed -nE 's/^[Ee][Tt]ag: (.*)\r$/\1/p')
key="Authorization: Bearer $TABKEEPER_ADMIN_KEY"

ours() { load 64 "$url$layout_path" get "$key"; }
theirs() { load 64 "$nginx/layout.json" get "$key"; }
ours_unchanged() { load 64 "$url$layout_path" get "$key" "If-None-Match: $layout_tag"; }
theirs_unchanged() { load 64 "$nginx/layout.json" get "$key" "If-None-Match: $nginx_tag"; }
status() { curl --silent --output /dev/null --write-out '%{http_code}' --header "$key" "$@"; }

[[ $(status "$url$layout_path" --header "If-None-Match: $layout_tag") == 304 ]]
[[ $(status "$nginx/layout.json" --header "If-None-Match: $nginx_tag") == 304 ]]

size=$(stat --format %s "$work/static/layout.json")
pair ours theirs
no_errors "$one" "GET layout"
row "GET layout, 200, $size bytes, 64 connections" "$(column "$one" 1)/s" "nginx $(column "$other" 1)/s" \
    "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 1.2" at-least 1.2
row "… its p99" "$(column "$one" 3) ms" "nginx $(column "$other" 3) ms" \
    "$(ratio "$(column "$one" 3)" "$(column "$other" 3)")" "≤ 1" at-most 1
reading=$one
pair ours_unchanged theirs_unchanged
no_errors "$one" "GET layout, unchanged"
row "GET layout, 304, 64 connections" "$(column "$one" 1)/s" "nginx $(column "$other" 1)/s" \
    "$(ratio "$(column "$one" 1)" "$(column "$other" 1)")" "≥ 1.2" at-least 1.2
