-- outside a transaction
-- All that openings are chosen by stands in the index of those that are open, so that none is read for it; made beside the index that it replaces.
drop index concurrently if exists openings_open_new;
create index concurrently openings_open_new on openings (start_on, id) include (end_on, firm_id, profession, specialties, city, state, offers_accommodation) where closed_at is null;
drop index concurrently if exists openings_open;
alter index if exists openings_open_new rename to openings_open;
