-- When somebody works: from a day on, on some days of the week, in some shifts; null and empty say nothing, so any. And who has paused its profile:
-- out of search until it comes back, with everything else kept.
alter table users
  add column available_from date constraint users_available_from_in_calendar check (available_from between '0001-01-01' and '9999-12-31'),
  add column weekdays text[] not null default '{}'
    constraint users_weekdays_known check (weekdays <@ array['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] and cardinality(weekdays) <= 7),
  add column shifts text[] not null default '{}'
    constraint users_shifts_known check (shifts <@ array['manha', 'tarde', 'noite', 'plantao'] and cardinality(shifts) <= 4),
  add column paused_at timestamptz,
  add column pause_reminded_at timestamptz;
alter table users drop constraint users_erased_is_empty;
alter table users add constraint users_erased_is_empty check (
  erased_at is null
  or num_nonnulls(
    email, full_name, username, phone, whatsapp, document, professional_license, bio, photo_id, password_hash, google_sub, pending_email,
    available_from, paused_at, pause_reminded_at
  ) + cardinality(weekdays) + cardinality(shifts) = 0
);

-- Bit n of weekdays is the n-th day of the week from Monday on; 0 is any day. In doc the days stand as 'd:seg', any as 'd:x', and the first day as 'f:20261218'.
alter table professional_search
  add column available_from date,
  add column weekdays smallint not null default 0;

drop trigger users_hidden_professional on users;
create trigger users_hidden_professional after update of role, profile_completed, is_active, deleted_at, paused_at on users
  for each row
  when (
    new.role is distinct from 'professional' or not new.profile_completed or not new.is_active or new.deleted_at is not null
    or new.paused_at is not null
  )
  execute function hide_from_professional_search();

-- A reminder that one's profile is still paused is about no contact.
alter table notifications alter column contact_log_id drop not null;
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check
  (kind in ('contact_received', 'answer_due', 'window_closing', 'evaluation_published', 'still_paused'));
alter table notifications add constraint notifications_about_a_contact check ((contact_log_id is null) = (kind = 'still_paused'));
