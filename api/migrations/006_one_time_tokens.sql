-- Links sent by e-mail that work once.
create table one_time_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null constraint one_time_tokens_purpose_known check (purpose in ('reset_password', 'confirm_email')),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);

create index one_time_tokens_by_user on one_time_tokens (user_id, purpose) where used_at is null;
create index one_time_tokens_to_purge on one_time_tokens (expires_at);
