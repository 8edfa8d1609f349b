-- Portraits and logos, re-encoded by us. Kept by content: the same picture is stored once, and its address never
-- shows another picture, so it may be cached for ever. Whose it is, users.photo_id and firms.photo_id say; a row
-- that nobody points to any more is swept by a job.
create table photos (
  id text primary key check (id ~ '^[0-9a-f]{32}$'), -- the first half of the SHA-256 of full_webp
  full_webp bytea not null check (octet_length(full_webp) between 1 and 102400),
  thumb_webp bytea not null check (octet_length(thumb_webp) between 1 and 6144),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
