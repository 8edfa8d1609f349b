-- Counters and remembered answers that several servers share.

-- `key` says what is counted and for whom ('login:account:…'); a row counts one fixed window.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null check (count >= 0),
  expires_at timestamptz not null check (expires_at > window_start),
  primary key (key, window_start)
);
create index rate_limits_to_purge on rate_limits (expires_at);

-- The answer to a POST that carried an Idempotency-Key. status is null while the first try is still at work.
create table idempotency_keys (
  owner text not null, -- a user's id, or the address of somebody not signed in, hashed
  key text not null check (char_length(key) between 1 and 200),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status integer check (status between 200 and 599),
  answer jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_keys_to_purge on idempotency_keys (expires_at);
