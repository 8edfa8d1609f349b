-- outside a transaction
-- Deleting an opening finds its notifications by it.
drop index concurrently if exists notifications_by_opening;
create index concurrently notifications_by_opening on notifications (opening_id) where opening_id is not null;
