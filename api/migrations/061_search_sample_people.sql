-- outside a transaction
-- The sample with every column that a filter reads, so that counting it reads no row: who is busy on a day, and how far people travel.
drop index concurrently if exists professional_search_sample_new;
create index concurrently professional_search_sample_new on professional_search (profession, city) include (specialty_mask, travels, reach, travel_km, available_from, weekdays, user_id) where get_byte(uuid_send(user_id), 15) < 8;
drop index concurrently if exists professional_search_sample;
alter index if exists professional_search_sample_new rename to professional_search_sample;
