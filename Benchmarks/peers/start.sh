# The peers, each on a port of its own and with its files in $work; sourced by Benchmarks/run.

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

fill_in() { # fill_in <template> <port>
    sed -e "s|@work@|$work|g" -e "s|@port@|$2|g" -e "s|@user@|postgres|g" "$1"
}

wait_for() { # wait_for <url>
    local try
    for ((try = 0; try < 300; try++)); do
        curl --silent --output /dev/null --max-time 2 "$1" && return 0
        sleep 0.1
    done
    echo "bench: nothing answers at $1" >&2
    return 1
}

start_nginx() { # serves $work/static; sets $nginx
    local port
    port=$(free_port)
    chmod 755 "$work"
    fill_in Benchmarks/peers/nginx.conf "$port" > "$work/nginx.conf"
    PATH=$PATH:/usr/sbin nginx -c "$work/nginx.conf"
    end_of_peers+=(stop_nginx)
    nginx=http://127.0.0.1:$port
    wait_for "$nginx/"
}

stop_nginx() { kill -QUIT "$(< "$work/nginx.pid")" 2> /dev/null; }

start_kinto() { # sets $kinto; PostgreSQL as Debian configures it, with a cluster of its own
    local port postgres=/usr/lib/postgresql/15/bin
    mkdir -p "$work/postgres"
    chown postgres "$work/postgres"
    chmod 755 "$work"
    as_postgres "$postgres/initdb" --pgdata "$work/postgres/data" --auth trust --encoding UTF8 > "$work/postgres.log" 2>&1
    as_postgres "$postgres/pg_ctl" --pgdata "$work/postgres/data" --wait --log "$work/postgres/log" \
        --options "-c listen_addresses='' -c unix_socket_directories='$work/postgres'" start >> "$work/postgres.log" 2>&1
    end_of_peers+=(stop_kinto)
    as_postgres createdb --host "$work/postgres" kinto
    port=$(free_port)
    fill_in Benchmarks/peers/kinto.ini "$port" > "$work/kinto.ini"
    "$kinto_environment/bin/kinto" migrate --ini "$work/kinto.ini" > "$work/kinto.log" 2>&1
    "$kinto_environment/bin/kinto" start --ini "$work/kinto.ini" --port "$port" >> "$work/kinto.log" 2>&1 &
    kinto_process=$!
    kinto=http://127.0.0.1:$port/v1
    wait_for "$kinto/"
}

stop_kinto() {
    kill -TERM "${kinto_process:-0}" 2> /dev/null || true
    as_postgres /usr/lib/postgresql/15/bin/pg_ctl --pgdata "$work/postgres/data" --mode fast stop > /dev/null 2>&1
}

# PostgreSQL refuses to run as root.
as_postgres() { (cd / && runuser -u postgres -- env PATH="$PATH:/usr/lib/postgresql/15/bin" "$@"); }
