-- The public halves of the keys by which people sign in without a password: whoever reads this table can impersonate nobody.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 2000),
  -- The number of signatures, where the device counts them: one that goes back is of a copy.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (btrim(name) <> '' and char_length(name) <= 60),
  is_backed_up boolean not null, -- kept in an account of its maker's, such as iCloud, so it outlives the device
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Challenges that wait for the answer of a browser: each is gone with the first. user_id is null where somebody signs in.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_to_purge on passkey_challenges (expires_at);
