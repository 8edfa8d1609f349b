-- outside a transaction
-- Deleting an opening finds its contacts by it.
drop index concurrently if exists contact_logs_by_opening;
create index concurrently contact_logs_by_opening on contact_logs (opening_id) where opening_id is not null;
