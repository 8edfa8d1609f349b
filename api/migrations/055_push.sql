-- Browsers that show notices. The endpoint and its keys are sealed, like the secrets of second factors.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  endpoint_hash bytea not null unique,
  sealed_secret bytea not null,
  key_id text check (key_id ~ '^[0-9a-f]{16}$'),
  name text,
  -- The sign-in that it belongs to: no notice is shown on a device that was signed out.
  session_family uuid not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index push_devices_by_user on push_devices (user_id, created_at desc, id desc);
create index push_devices_by_session on push_devices (session_family);

-- Notices to push. A server deletes the row before it sends the notice, so that none is pushed twice.
create table push_notices (
  notification_id uuid primary key references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  title text not null,
  body text not null,
  path text not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now()
);
create index push_notices_waiting on push_notices (next_try_at);
create index push_notices_by_user on push_notices (user_id);

-- The notice that an e-mail repeats, unless a push delivers it first. Without a foreign key: the e-mail outlives the notice.
alter table outbox add column notification_id uuid;
