-- What search needs at a million professionals: docs/decisions/011-search-at-a-million.md.

-- Words with digits in them lose their accents too.
alter text search configuration pts alter mapping for numword, numhword, hword_numpart with unaccent, simple;

-- Bit n: goes as far as the n-th of contracts' cities; one's own is always in it. In doc the others stand as 'r:recife',
-- the words of the name once more as 'n:ana', and every 32nd row, by its id, has 'k:1', so that a search of very many
-- can be counted on a sample.
alter table professional_search add column reach integer not null default 0;

-- Ranking ends in the id downwards, so that one comparison of rows says what comes after a place in it, and every filter
-- is in each index, so that no row is read for counting.
drop index professional_search_ranked;
drop index professional_search_by_profession;
drop index professional_search_by_city;
drop index professional_search_by_profession_city;
create index professional_search_ranked on professional_search
  (reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach);
create index professional_search_by_profession on professional_search
  (profession, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach);
create index professional_search_by_city on professional_search
  (city, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach);
create index professional_search_by_profession_city on professional_search
  (profession, city, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach);
create index professional_search_sample on professional_search (profession, city) include (specialty_mask, travels, reach)
  where get_byte(uuid_send(user_id), 15) < 8;

drop index firm_search_ranked;
drop index firm_search_by_state;
drop index firm_search_by_type;
create index firm_search_ranked on firm_search
  (reputation desc, services desc, created_at desc, firm_id desc) include (type, state, offers_accommodation);
create index firm_search_by_state on firm_search
  (state, reputation desc, services desc, created_at desc, firm_id desc) include (type, offers_accommodation);
create index firm_search_by_type on firm_search
  (type, reputation desc, services desc, created_at desc, firm_id desc) include (state, offers_accommodation);
create index firm_search_sample on firm_search (type, state) include (offers_accommodation)
  where get_byte(uuid_send(firm_id), 15) < 8;

-- A list of pending entries would make now and then one profile pay for a thousand, and every search read through them.
alter index professional_search_doc set (fastupdate = off);
alter index firm_search_doc set (fastupdate = off);

-- Two words that differ in one letter, or in the order of two, have a word in common once each may lose one letter.
create function one_letter_less(word text) returns text[] language sql immutable strict parallel safe as $$
  select case when char_length(word) between 2 and 30
    then (select array_agg(distinct left(word, n - 1) || substr(word, n + 1)) from generate_series(1, char_length(word)) n) || word
    else '{}' end
$$;
create index lexicon_one_letter_less on lexicon using gin (one_letter_less(word)) with (fastupdate = off);
alter index lexicon_similar set (fastupdate = off);

-- Two slips in a word leave less of it than the usual threshold of likeness asks for.
create function similar_words(in_corpus text, misspelt text) returns setof text language sql stable strict
  set pg_trgm.similarity_threshold = 0.2 as $$
  select word from lexicon where corpus = in_corpus and word % misspelt
$$;
drop index lexicon_prefix; -- the primary key, in the order of bytes, does the same

-- Whoever stops being findable leaves search in the same statement, whichever code wrote it.
create function hide_from_professional_search() returns trigger language plpgsql as $$
begin
  delete from professional_search where user_id = new.id;
  return null;
end $$;
create trigger users_hidden_professional after update of role, profile_completed, is_active, deleted_at on users
  for each row
  when (new.role is distinct from 'professional' or not new.profile_completed or not new.is_active or new.deleted_at is not null)
  execute function hide_from_professional_search();

create function hide_firm_left_alone() returns trigger language plpgsql as $$
begin
  delete from firm_search s where s.firm_id = old.firm_id and not exists (
    select from users u where u.firm_id = old.firm_id and u.role = 'firm' and u.is_active and u.deleted_at is null);
  return null;
end $$;
create trigger users_left_firm after update of role, is_active, deleted_at, firm_id on users
  for each row when (old.firm_id is not null) execute function hide_firm_left_alone();

create function hide_firm() returns trigger language plpgsql as $$
begin
  delete from firm_search where firm_id = new.id;
  return null;
end $$;
create trigger firms_hidden after update of is_active, deleted_at on firms
  for each row when (not new.is_active or new.deleted_at is not null) execute function hide_firm();

-- By which rules the search rows were last written; a job writes them all anew where the code's have changed since.
create table search_state (
  only_row boolean primary key default true check (only_row),
  rules integer not null
);
insert into search_state (rules) values (0);
