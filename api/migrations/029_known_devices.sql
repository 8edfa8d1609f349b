-- Browsers in which somebody has signed in before: strangers' wrong guesses elsewhere do not shut them out. The hash is of the
-- cookie and the account together, so that two accounts of one device can't be told from this table.
create table known_devices (
  device_hash bytea primary key check (octet_length(device_hash) = 32),
  user_id uuid not null references users on delete cascade,
  last_used_at timestamptz not null default now()
);
create index known_devices_by_user on known_devices (user_id);
create index known_devices_to_purge on known_devices (last_used_at);
