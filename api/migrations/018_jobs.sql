-- What runs by itself, and when it may run next. A server that takes a job writes here first, so that of several servers
-- one does it. due_at is the product's day (in a demonstration that can be set ahead); taken_until is real time, after
-- which whoever took the job has died on it.
create table job_runs (
  name text primary key,
  due_at timestamptz not null,
  taken_by uuid,
  taken_until timestamptz,
  constraint job_runs_taken_has_end check ((taken_by is null) = (taken_until is null))
);

-- Nonces of Google credentials that have opened a session, kept for as long as such a credential can live.
create table used_google_nonces (
  nonce_hash bytea primary key check (octet_length(nonce_hash) = 32),
  expires_at timestamptz not null
);
create index used_google_nonces_to_purge on used_google_nonces (expires_at);
