-- Signed-in browsers. Only hashes are kept: whoever reads this table can impersonate nobody.
create table sessions (
  id_hash bytea primary key check (octet_length(id_hash) = 32), -- SHA-256 of the cookie's value
  family uuid not null, -- one sign-in and all its rotations
  user_id uuid not null references users on delete cascade,
  access_hash bytea not null check (octet_length(access_hash) = 32),
  access_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null, -- idle limit, moves with use
  absolute_expires_at timestamptz not null, -- stays through rotations
  rotated_at timestamptz, -- its cookie still works for the seconds of grace
  replaced_by bytea references sessions on delete set null,
  user_agent text check (char_length(user_agent) <= 200), -- a summary such as 'Firefox em Linux'
  ended_at timestamptz,
  end_reason text,

  constraint sessions_end_reason_known check (
    end_reason in ('logout', 'replaced', 'expired', 'ended_by_user', 'too_many', 'password_changed', 'role_changed', 'blocked', 'deleted', 'reused')
  ),
  constraint sessions_end_has_reason check ((ended_at is null) = (end_reason is null)),
  constraint sessions_replacement_has_time check (replaced_by is null or rotated_at is not null),
  constraint sessions_idle_within_absolute check (expires_at <= absolute_expires_at)
);

create index sessions_by_user on sessions (user_id, last_used_at desc) where ended_at is null;
create index sessions_by_family on sessions (family);
create index sessions_by_replacement on sessions (replaced_by) where replaced_by is not null;
create index sessions_to_purge on sessions (absolute_expires_at);
