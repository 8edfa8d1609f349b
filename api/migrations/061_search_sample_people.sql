-- outside a transaction
-- Adds user_id, which filters by day read, and travel_km, which filters by a municipality read. Counts of the sample then read only the index.
drop index concurrently if exists professional_search_sample_new;
create index concurrently professional_search_sample_new on professional_search (profession, city) include (specialty_mask, travels, reach, travel_km, available_from, weekdays, user_id) where get_byte(uuid_send(user_id), 15) < 8;
drop index concurrently if exists professional_search_sample;
alter index if exists professional_search_sample_new rename to professional_search_sample;
