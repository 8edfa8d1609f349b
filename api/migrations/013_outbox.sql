-- E-mails to send, written in the transaction that is the reason for them and sent by a job afterwards.
create table outbox (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0 check (tries >= 0),
  last_error text,
  sent_at timestamptz
);

create index outbox_waiting on outbox (next_try_at, id) where sent_at is null;
create index outbox_sent on outbox (sent_at desc, id desc) where sent_at is not null;
create index outbox_by_user on outbox (user_id) where user_id is not null;

-- Whoever inserts here first sends the reminder: exactly once, however many servers run.
create table reminders (
  contact_log_id uuid not null references contact_logs on delete cascade,
  side text not null constraint reminders_side_known check (side in ('professional', 'contractor')),
  kind text not null constraint reminders_kind_known check (kind in ('window_opened')),
  sent_at timestamptz not null default now(),
  primary key (contact_log_id, side, kind)
);
