-- What an admin types above a list is looked for in each name and address at every key that is pressed.

-- Without case and accents. Whatever it calls is named with its schema, because it is also called where none is searched.
create function plain_text(written text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, written) collate public.pt_br)
$$;

alter table users add column list_text text collate "C" not null
  generated always as (public.plain_text(coalesce(full_name, '') || e'\n' || coalesce(email, ''))) stored;
alter table firms add column list_text text collate "C" not null generated always as (public.plain_text(name)) stored;
create index users_list_text on users using gin (list_text gin_trgm_ops) with (fastupdate = off);
create index firms_list_text on firms using gin (list_text gin_trgm_ops) with (fastupdate = off);

-- Lists by name and newest first, page by page; by name without sorting, which the order of a language makes dear.
create index users_by_name on users (full_name, id) include (role) where deleted_at is null;
create index users_by_age on users (created_at desc, id) where deleted_at is null;
create index firms_by_age on firms (created_at desc, id) where deleted_at is null;
