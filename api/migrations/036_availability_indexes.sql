-- outside a transaction
-- The indexes of the ranking with the availability in them, so that no row is read for counting; each is made beside the one that it replaces.
drop index concurrently if exists professional_search_ranked_new;
create index concurrently professional_search_ranked_new on professional_search (reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach, available_from, weekdays);
drop index concurrently if exists professional_search_ranked;
alter index if exists professional_search_ranked_new rename to professional_search_ranked;
drop index concurrently if exists professional_search_by_profession_new;
create index concurrently professional_search_by_profession_new on professional_search (profession, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach, available_from, weekdays);
drop index concurrently if exists professional_search_by_profession;
alter index if exists professional_search_by_profession_new rename to professional_search_by_profession;
drop index concurrently if exists professional_search_by_city_new;
create index concurrently professional_search_by_city_new on professional_search (city, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach, available_from, weekdays);
drop index concurrently if exists professional_search_by_city;
alter index if exists professional_search_by_city_new rename to professional_search_by_city;
drop index concurrently if exists professional_search_by_profession_city_new;
create index concurrently professional_search_by_profession_city_new on professional_search (profession, city, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach, available_from, weekdays);
drop index concurrently if exists professional_search_by_profession_city;
alter index if exists professional_search_by_profession_city_new rename to professional_search_by_profession_city;
drop index concurrently if exists professional_search_sample_new;
create index concurrently professional_search_sample_new on professional_search (profession, city) include (specialty_mask, travels, reach, available_from, weekdays) where get_byte(uuid_send(user_id), 15) < 8;
drop index concurrently if exists professional_search_sample;
alter index if exists professional_search_sample_new rename to professional_search_sample;
drop index concurrently if exists users_paused;
create index concurrently users_paused on users (paused_at, id) where paused_at is not null;
