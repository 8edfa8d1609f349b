-- What somebody is told of. Dates are the product's day: of a demonstration that was set ahead and back, what is dated
-- later than its day is not shown until that day comes again.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null constraint notifications_kind_known check
    (kind in ('contact_received', 'answer_due', 'window_closing', 'evaluation_published')),
  contact_log_id uuid not null references contact_logs on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_once unique (user_id, contact_log_id, kind)
);

create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at) where read_at is null;
create index notifications_by_contact on notifications (contact_log_id);
create index notifications_to_purge on notifications (created_at) where read_at is not null;

-- Which notifications also come by e-mail. Whoever has never chosen has no row, and gets them all.
create table mail_settings (
  user_id uuid primary key references users on delete cascade,
  contact_received boolean not null default true,
  answer_due boolean not null default true,
  window_closing boolean not null default true,
  evaluation_published boolean not null default true
);

-- A second reminder, a few days before the window closes.
alter table reminders drop constraint reminders_kind_known;
alter table reminders add constraint reminders_kind_known check (kind in ('window_opened', 'window_closing'));
