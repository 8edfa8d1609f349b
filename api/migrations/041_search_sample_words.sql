-- outside a transaction
-- The words of the sample by themselves: counting it for a frequent word no longer passes through that word's million.
drop index concurrently if exists professional_search_sample_doc;
create index concurrently professional_search_sample_doc on professional_search using gin (doc) with (fastupdate = off) where get_byte(uuid_send(user_id), 15) < 8;
