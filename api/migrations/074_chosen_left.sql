-- Managers are notified that the person chosen for their opening was deleted or blocked.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check
  (kind in ('contact_received', 'answer_due', 'window_closing', 'evaluation_published', 'still_paused', 'opening_chosen', 'opening_closed', 'urgent_opening', 'opening_interest', 'choice_withdrawn', 'opening_changed', 'chosen_left'));
alter table notifications drop constraint notifications_about_a_contact;
alter table notifications add constraint notifications_about_a_contact check
  ((contact_log_id is null) = (kind in ('still_paused', 'opening_chosen', 'opening_closed', 'urgent_opening', 'opening_interest', 'choice_withdrawn', 'opening_changed', 'chosen_left')));
