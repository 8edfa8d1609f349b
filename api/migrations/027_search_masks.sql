-- Masks of 63 bits instead of 32. Bit n of specialty_mask and of reach is the entry of contracts' list that says `bit: n`: the numbers are
-- those that the places in the lists were before, so that every stored mask means what it meant.
--
-- The table is written beside the old one and put in its place at the end: a search goes on meanwhile, and only who saves a
-- profile waits. users comes first, as it does in every transaction that saves one.
lock table users in share row exclusive mode;
lock table professional_search in share mode;

create table professional_search_wide (
  user_id uuid primary key,
  doc tsvector not null,
  profession text not null,
  city text not null,
  specialty_mask bigint not null,
  travels boolean not null,
  reputation double precision not null default 0,
  services integer not null default 0,
  created_at timestamptz not null,
  reach bigint not null default 0
);
alter table professional_search_wide alter column doc set statistics 1000;
insert into professional_search_wide
  (user_id, doc, profession, city, specialty_mask, travels, reputation, services, created_at, reach)
-- The sign bit of the 32 was a bit like the others.
select user_id, doc, profession, city, specialty_mask::bigint & 4294967295, travels, reputation, services, created_at, reach::bigint & 4294967295
from professional_search;

create index professional_search_wide_doc on professional_search_wide using gin (doc) with (fastupdate = off);
create index professional_search_wide_ranked on professional_search_wide
  (reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach);
create index professional_search_wide_by_profession on professional_search_wide
  (profession, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach);
create index professional_search_wide_by_city on professional_search_wide
  (city, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach);
create index professional_search_wide_by_profession_city on professional_search_wide
  (profession, city, reputation desc, services desc, created_at desc, user_id desc) include (specialty_mask, travels, reach);
create index professional_search_wide_sample on professional_search_wide (profession, city) include (specialty_mask, travels, reach)
  where get_byte(uuid_send(user_id), 15) < 8;
analyze professional_search_wide;

drop table professional_search;
alter table professional_search_wide rename to professional_search;
alter table professional_search add foreign key (user_id) references users on delete cascade;
do $$
declare
  old_name name;
begin
  for old_name in select relname from pg_class where relname like 'professional\_search\_wide\_%' and relkind = 'i' loop
    execute format('alter index %I rename to %I', old_name, replace(old_name, '_wide', ''));
  end loop;
end $$;
create trigger professional_search_came_or_went after insert or delete on professional_search
  for each row when (current_setting('ponte.search_is_rewritten', true) is distinct from 'yes')
  execute function note_professional_search_change();
create trigger professional_search_changed after update of doc on professional_search
  for each row when (old.doc is distinct from new.doc and current_setting('ponte.search_is_rewritten', true) is distinct from 'yes')
  execute function note_professional_search_change();

-- The version of what the rows were last written by (search/index/search-version.ts); '' is written anew at the next start, also where a later
-- migration says so. Not settled: written while servers of the version before may still have saved profiles by theirs. `rules` is
-- what those go by.
alter table search_state
  add column version text not null default '',
  add column is_settled boolean not null default false,
  alter column rules set default 0;
