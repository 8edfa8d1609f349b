#!/bin/sh
# On the primary, as its superuser: a user that may only replicate, and a slot so that nothing the replica has not yet got is
# thrown away. Again on a replica that was promoted, where that user came with the copy, but neither slot nor line may be there.
set -eu
ask() { psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d "${POSTGRES_DB:-postgres}" "$@"; }
ask -v password="$REPLICATION_PASSWORD" <<'SQL'
select 'create role replicator login replication' where not exists (select from pg_roles where rolname = 'replicator') \gexec
alter role replicator password :'password';
select pg_create_physical_replication_slot('replica') where not exists (select from pg_replication_slots where slot_name = 'replica');
SQL
# The server says itself which file it reads: Debian's is not in PGDATA.
file=$(ask -Atc 'show hba_file')
line="host replication replicator ${REPLICA_NETWORK:-samenet} scram-sha-256"
grep -qxF "$line" "$file" || echo "$line" >> "$file"
