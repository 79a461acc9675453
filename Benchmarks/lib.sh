# What the benchmarks share; sourced by Benchmarks/run. Everything is kept in $work, which is removed at the end.
# Needs: $work, $binary, $seconds, $rounds.

export TABKEEPER_ADMIN_KEY=tk-benchmarks-only-0123456789abcdef
app_path=/v1/apps/com.example.bench
readonly app_path

# --- The server

start_server() { # start_server <database> [<variable>=<value> …]: sets $server and $url
    local database=$1 line
    shift
    rm -f "$work/server.out"
    mkfifo "$work/server.out"
    env TABKEEPER_DATABASE="$database" TABKEEPER_PORT=0 TABKEEPER_LOG_LEVEL=warning "$@" \
        "$binary" serve > "$work/server.out" 2>> "$work/server.log" &
    server=$!
    exec 4< "$work/server.out"
    url=
    while IFS= read -r -t 60 line <&4; do
        case $line in "tabkeeper listening on "*) url=${line#tabkeeper listening on }; break ;; esac
    done
    exec 4<&-
    [[ -n $url ]] || { echo "bench: the server does not start; see the end of its log:" >&2; tail -n 5 "$work/server.log" >&2; exit 1; }
}

megabytes() { awk -v k="$1" 'BEGIN { printf "%.1f", k / 1024 }'; } # of kilobytes

stop_server() {
    [[ -n ${server:-} ]] || return 0
    kill -TERM "$server" 2> /dev/null || true
    wait "$server" 2> /dev/null || true
    server=
}

call() { # call <method> <path> [curl's arguments …]
    local method=$1 path=$2
    shift 2
    curl --silent --show-error --fail-with-body --max-time 60 --request "$method" \
        --header "Authorization: Bearer $TABKEEPER_ADMIN_KEY" "$@" "$url$path"
}

publish() { # the app and its catalog, of 49 items: a layout of about 4 KB
    call PUT "$app_path" --header 'Content-Type: application/json' --data '{"name": "Benchmark"}' > /dev/null
    call PUT "$app_path/catalogs/main" --header 'Content-Type: application/json' --data @Benchmarks/catalog.json > /dev/null
}

customize() { # customize <user>: twelve choices, as a person has who once tidied up
    call POST "$app_path/users/$1/customizations/main/changes" \
        --header 'Content-Type: application/json' --data @Benchmarks/choices.json > /dev/null
}

resident_kilobytes() { sed -nE 's/^VmRSS:\s+([0-9]+) kB/\1/p' "/proc/$1/status"; }

# --- Load

# One run of wrk; prints “requests/s p50-ms p99-ms answers-of-4xx-or-5xx broken”.
load() { # load <connections> <url> <script> [<field> …]
    local connections=$1 target=$2 script=$3 field threads=1
    local arguments=()
    # One thread is not enough to find the limit of who answers from memory. Scripts that count do so for each thread.
    [[ $script != get ]] || threads=$(nproc)
    shift 3
    for field in "$@"; do arguments+=(--header "$field"); done
    wrk --threads "$threads" --connections "$connections" --duration "${seconds}s" --timeout 10s --latency \
        --script "Benchmarks/wrk/$script.lua" "${arguments[@]}" "$target" | sed -n 's/^result //p'
}

# Two loads in turn, so that both see the same weather; leaves the medians in $one and $other.
pair() { # pair <function> <function>
    local round
    : > "$work/one"
    : > "$work/other"
    for ((round = 0; round < rounds; round++)); do
        "$1" >> "$work/one"
        "$2" >> "$work/other"
    done
    one=$(median "$work/one")
    other=$(median "$work/other")
}

median() { # median <file>: of each column
    awk '{ for (i = 1; i <= NF; i++) v[i, NR] = $i; n = NF }
        END {
            for (i = 1; i <= n; i++) {
                for (j = 1; j <= NR; j++) a[j] = v[i, j]
                for (j = 2; j <= NR; j++) { x = a[j]; for (k = j - 1; k > 0 && a[k] + 0 > x + 0; k--) a[k + 1] = a[k]; a[k + 1] = x }
                printf "%s%s", a[int((NR + 1) / 2)], i < n ? " " : "\n"
            }
        }' "$1"
}

column() { # column <line> <number>
    awk -v n="$2" '{ print $n }' <<< "$1"
}

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { if (b + 0 == 0) print "–"; else printf "%.2f", a / b }'; }

no_errors() { # no_errors <line> <what>: a run with refused or broken requests measured something else
    if [[ $(column "$1" 4) != 0 || $(column "$1" 5) != 0 ]]; then
        echo "bench: $2: $(column "$1" 4) answers were 4xx or 5xx, $(column "$1" 5) connections broke" >&2
        return 1
    fi
}

# --- The table

row() { # row <what> <measured> <peer> <ratio or figure to judge> <goal> <at-least|at-most> <limit>
    local verdict
    verdict=$(awk -v a="$4" -v b="$7" -v way="$6" \
        'BEGIN { print (way == "at-least" ? a + 0 >= b + 0 : a + 0 <= b + 0) ? "yes" : "no" }')
    printf '| %s | %s | %s | %s | %s | %s |\n' "$1" "$2" "$3" "$4" "$5" "$verdict" | tee -a "$work/table"
}
