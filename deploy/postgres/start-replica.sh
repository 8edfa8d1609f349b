#!/bin/sh
# Copies the primary if there is no data yet, then follows it. PRIMARY_HOST and PGPASSWORD locate the primary; REPLICATION_SLOT is this
# replica's own slot there. With COPY_ONLY=1 something else starts the server, such as Debian's postgresql@15-main, whose configuration is
# not in PGDATA.
set -eu
PGDATA=${PGDATA:-/var/lib/postgresql/data}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup -h "$PRIMARY_HOST" -p "${PRIMARY_PORT:-5432}" -U replicator -D "$PGDATA" -S "${REPLICATION_SLOT:-replica}" -X stream -R -c fast
  chmod 700 "$PGDATA"
fi
if [ -n "${COPY_ONLY:-}" ]; then exit; fi
exec postgres -D "$PGDATA" -c hot_standby=on "$@"
