-- The secret address of a user's calendar, from which their own program reads their appointments. Only its hash is kept.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null
);

-- A user's calendar elsewhere: its address is a secret, sealed with a key outside the database. `read_at` is the last success.
create table calendar_imports (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  key_id text,
  next_read_at timestamptz not null,
  read_at timestamptz,
  failure text check (failure in ('forbidden_address', 'unreachable', 'too_large', 'refused', 'no_calendar'))
);
create index calendar_imports_by_next_read on calendar_imports (next_read_at);

-- The days on which that calendar has an event. No search by these days finds the user.
create table busy_days (
  user_id uuid not null references calendar_imports on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create index busy_days_by_day on busy_days (day, user_id);
