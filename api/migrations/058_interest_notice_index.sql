-- outside a transaction
-- A manager has one notice of the interest in an opening, however many show it.
drop index concurrently if exists notifications_interest_once;
create unique index concurrently notifications_interest_once on notifications (opening_id, user_id) where kind = 'opening_interest';
