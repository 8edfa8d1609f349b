-- Whom somebody wants to find again: a professional or a firm, with a note that is nobody else's to see. A row stays while
-- its target can't be found, and shows again with it.
create table favorites (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  professional_id uuid references users on delete cascade,
  firm_id uuid references firms on delete cascade,
  note text check (char_length(note) <= 500 and btrim(note) <> ''),
  saved_at timestamptz not null,
  constraint favorites_one_target check (num_nonnulls(professional_id, firm_id) = 1),
  constraint favorites_not_oneself check (professional_id <> user_id)
);

create unique index favorites_professional_once on favorites (user_id, professional_id) where professional_id is not null;
create unique index favorites_firm_once on favorites (user_id, firm_id) where firm_id is not null;
create index favorites_newest on favorites (user_id, saved_at desc, id desc);
create index favorites_of_professional on favorites (professional_id) where professional_id is not null;
create index favorites_of_firm on favorites (firm_id) where firm_id is not null;

-- Searches to come back to. query is the contract's SavedSearchQuery, brought into one form, so that the same search is
-- the same value. told_up_to is what the database had seen when the search was looked through last: a change that this
-- snapshot does not see is news, whatever the clocks say and in whatever order transactions end.
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  query jsonb not null,
  alerts boolean not null default true,
  told_up_to pg_snapshot not null default pg_current_snapshot(),
  told_at timestamptz not null default now(),
  created_at timestamptz not null,
  constraint saved_searches_once unique (user_id, query)
);

create index saved_searches_to_tell on saved_searches (user_id) where alerts;

-- Whoever was in a saved search and left it: coming back is no news.
create table saved_search_leavers (
  search_id uuid not null references saved_searches on delete cascade,
  subject_id uuid not null, -- of users or of firms, as the search has it
  primary key (search_id, subject_id)
);

create index saved_search_leavers_by_subject on saved_search_leavers (subject_id);

-- The last day, of the product, on which somebody's searches were looked through. Whoever writes the day first sends the
-- e-mail: one a day at most, however many servers run.
create table alert_days (
  user_id uuid primary key references users on delete cascade,
  looked_on date not null
);

-- The links that end such e-mails without signing in: of one search, or of all (null).
create table alert_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  search_id uuid references saved_searches on delete cascade,
  created_at timestamptz not null default now()
);

create index alert_links_by_user on alert_links (user_id);
create index alert_links_by_search on alert_links (search_id) where search_id is not null;
create index alert_links_to_purge on alert_links (created_at);

-- Where a mail program's own button to unsubscribe leads.
alter table outbox add column unsubscribe_url text;

-- What changed in the documents that search reads, and how each was before (null: it was not there). A document holds
-- all that a search asks for, words and filters. A saved search that was looked through before the change tells by it who
-- has come into it since, without keeping who is in it. Kept until every saved search has been looked through.
create table search_changes (
  id bigint generated always as identity primary key,
  corpus text not null constraint search_changes_corpus_known check (corpus in ('professionals', 'opportunities')),
  subject_id uuid not null,
  before tsvector,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);

create index search_changes_in_order on search_changes (corpus, changed_in, id);
create index search_changes_by_subject on search_changes (subject_id);
create index search_changes_to_purge on search_changes (changed_at);

create function note_professional_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (corpus, subject_id, before) values ('professionals', coalesce(new.user_id, old.user_id), old.doc);
  return null;
end
$$;

create function note_firm_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (corpus, subject_id, before) values ('opportunities', coalesce(new.firm_id, old.firm_id), old.doc);
  return null;
end
$$;

-- Writing everything anew says nothing of anybody.
create trigger professional_search_came_or_went after insert or delete on professional_search
  for each row when (current_setting('ponte.search_is_rewritten', true) is distinct from 'yes')
  execute function note_professional_search_change();
create trigger professional_search_changed after update of doc on professional_search
  for each row when (old.doc is distinct from new.doc and current_setting('ponte.search_is_rewritten', true) is distinct from 'yes')
  execute function note_professional_search_change();
create trigger firm_search_came_or_went after insert or delete on firm_search
  for each row when (current_setting('ponte.search_is_rewritten', true) is distinct from 'yes')
  execute function note_firm_search_change();
create trigger firm_search_changed after update of doc on firm_search
  for each row when (old.doc is distinct from new.doc and current_setting('ponte.search_is_rewritten', true) is distinct from 'yes')
  execute function note_firm_search_change();
