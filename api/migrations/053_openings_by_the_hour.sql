-- An opening may have hours; its days then come from them. `filled_at` is when the firm chose an interested professional.
alter table openings
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column filled_at timestamptz,
  add constraint openings_hours check ((starts_at is null) = (ends_at is null) and ends_at > starts_at),
  add constraint openings_filled_is_closed check (filled_at is null or closed_at is not null);

-- Professionals interested in an opening. An interest ends when the opening is filled or closed.
create table opening_interests (
  opening_id uuid not null references openings on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (opening_id, user_id)
);
create index opening_interests_by_user on opening_interests (user_id);

-- True if both sides agreed to the contact beforehand, so that both see the other's details.
alter table contact_logs add column is_mutual boolean not null default false;

-- A notification may be about an opening instead of a contact.
alter table notifications add column opening_id uuid references openings on delete set null;
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check
  (kind in ('contact_received', 'answer_due', 'window_closing', 'evaluation_published', 'still_paused', 'opening_chosen', 'opening_closed', 'urgent_opening'));
alter table notifications drop constraint notifications_about_a_contact;
alter table notifications add constraint notifications_about_a_contact check
  ((contact_log_id is null) = (kind in ('still_paused', 'opening_chosen', 'opening_closed', 'urgent_opening')));

-- Urgent notices are opt-in, and never in quiet hours, which are São Paulo's. Without a row: off, and quiet from 22:00 to 06:00.
create table notice_settings (
  user_id uuid primary key references users on delete cascade,
  urgent_openings boolean not null default false,
  quiet_from text not null default '22:00' check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_to text not null default '06:00' check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
-- Since when people are notified of an urgent opening, in waves.
alter table openings add column urgent_since timestamptz;
alter table professional_search add column takes_urgent boolean not null default false;
