-- What a person agreed to, in which version, and when (LGPD art. 8: the burden of proof is ours).
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null constraint consents_purpose_known check (purpose in ('terms', 'privacy', 'reminders')),
  version text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);

create unique index consents_one_standing on consents (user_id, purpose, version) where withdrawn_at is null;
