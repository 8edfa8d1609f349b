#!/bin/sh
# On the primary, once, as its superuser: a user that may only replicate, and a slot so that nothing the replica has not
# yet got is thrown away.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "${POSTGRES_USER:-postgres}" -d "${POSTGRES_DB:-postgres}" <<'SQL'
create role replicator login replication password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo "host replication replicator ${REPLICA_NETWORK:-samenet} scram-sha-256" >> "$PGDATA/pg_hba.conf"
