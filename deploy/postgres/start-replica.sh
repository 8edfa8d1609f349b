#!/bin/sh
# Copies the primary when there is nothing here yet, then follows it. PRIMARY_HOST and PGPASSWORD say where and with what, REPLICATION_SLOT by
# which slot of the primary: each replica has its own. COPY_ONLY=1 leaves the start to somebody else, such as Debian's postgresql@15-main,
# whose configuration is not in PGDATA.
set -eu
PGDATA=${PGDATA:-/var/lib/postgresql/data}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup -h "$PRIMARY_HOST" -p "${PRIMARY_PORT:-5432}" -U replicator -D "$PGDATA" -S "${REPLICATION_SLOT:-replica}" -X stream -R -c fast
  chmod 700 "$PGDATA"
fi
if [ -n "${COPY_ONLY:-}" ]; then exit; fi
exec postgres -D "$PGDATA" -c hot_standby=on "$@"
