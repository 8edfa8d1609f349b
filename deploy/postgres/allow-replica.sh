#!/bin/sh
# On the primary, as superuser: creates a role that may only replicate, and a slot that keeps WAL until the replica has it.
# Run it again on a promoted replica, which has the role but perhaps not the slot or the line of pg_hba.conf.
set -eu
ask() { psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d "${POSTGRES_DB:-postgres}" "$@"; }
ask -v password="$REPLICATION_PASSWORD" <<'SQL'
select 'create role replicator login replication' where not exists (select from pg_roles where rolname = 'replicator') \gexec
alter role replicator password :'password';
select pg_create_physical_replication_slot('replica') where not exists (select from pg_replication_slots where slot_name = 'replica');
SQL
# Asks the server for its file: Debian's is not in PGDATA.
file=$(ask -Atc 'show hba_file')
line="host replication replicator ${REPLICA_NETWORK:-samenet} scram-sha-256"
grep -qxF "$line" "$file" || echo "$line" >> "$file"
