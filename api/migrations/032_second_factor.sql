-- The secret of somebody's authenticator app, sealed with a key that is not in the database. It counts from the first right code on.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null check (octet_length(sealed_secret) between 40 and 100),
  is_on boolean not null default false,
  -- The time step of the last code that was taken: no code signs in twice.
  last_step bigint not null default 0,
  -- The instant at which it was turned on, or the secret made where it is not on yet.
  created_at timestamptz not null default now()
);

create table recovery_codes (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  user_id uuid not null references users on delete cascade,
  used_at timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);

-- True for a sign-in that was proved by two things: a password and a code, or a passkey.
alter table sessions add column has_second_factor boolean not null default false;

alter table one_time_tokens drop constraint one_time_tokens_purpose_known;
alter table one_time_tokens add constraint one_time_tokens_purpose_known
  check (purpose in ('reset_password', 'confirm_email', 'change_email', 'take_back_email', 'second_factor'));

alter table sessions drop constraint sessions_end_reason_known;
alter table sessions add constraint sessions_end_reason_known check (
  end_reason in (
    'logout', 'replaced', 'expired', 'ended_by_user', 'too_many', 'password_changed', 'email_changed', 'second_factor_changed', 'role_changed',
    'blocked', 'deleted', 'reused'
  )
);
