-- Managers of a firm are notified that professionals are interested in its opening: once per opening, renewed by each interest.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check
  (kind in ('contact_received', 'answer_due', 'window_closing', 'evaluation_published', 'still_paused', 'opening_chosen', 'opening_closed', 'urgent_opening', 'opening_interest'));
alter table notifications drop constraint notifications_about_a_contact;
alter table notifications add constraint notifications_about_a_contact check
  ((contact_log_id is null) = (kind in ('still_paused', 'opening_chosen', 'opening_closed', 'urgent_opening', 'opening_interest')));
alter table mail_settings add column opening_interest boolean not null default true;
