-- What search reads. A row exists for everybody who may be found and for nobody else; it is written by
-- database/search-rows.ts whenever a profile changes, and its ranking by database/statistics.ts.
--
-- doc holds the words with their weight (A name, B labels, C place, D text) and the facets as lexemes ('p:medico', 's:uti',
-- 'c:recife', 't:1'), so that words and filters meet in one index. Without a text, reputation ranks, then services.
-- reputation is the Bayesian average less the site's mean: whoever has no ratings stands at 0, so that a moving mean
-- leaves most rows untouched.
create table professional_search (
  user_id uuid primary key references users on delete cascade,
  doc tsvector not null,
  profession text not null,
  city text not null,
  specialty_mask integer not null, -- bit n = the n-th of contracts' specialties
  travels boolean not null,
  reputation double precision not null default 0,
  services integer not null default 0,
  created_at timestamptz not null
);
alter table professional_search alter column doc set statistics 1000;

create index professional_search_doc on professional_search using gin (doc);
create index professional_search_ranked on professional_search
  (reputation desc, services desc, created_at desc, user_id) include (specialty_mask, travels);
create index professional_search_by_profession on professional_search
  (profession, reputation desc, services desc, created_at desc, user_id) include (specialty_mask, travels);
create index professional_search_by_city on professional_search
  (city, reputation desc, services desc, created_at desc, user_id) include (specialty_mask, travels);
create index professional_search_by_profession_city on professional_search
  (profession, city, reputation desc, services desc, created_at desc, user_id) include (specialty_mask, travels);

create table firm_search (
  firm_id uuid primary key references firms on delete cascade,
  doc tsvector not null, -- facets 'y:hospital', 'u:SP', 'c:campinas', 's:uti', 'a:1'
  type text not null,
  state text not null,
  city text not null,
  offers_accommodation boolean not null,
  reputation double precision not null default 0,
  services integer not null default 0,
  created_at timestamptz not null
);
alter table firm_search alter column doc set statistics 1000;

create index firm_search_doc on firm_search using gin (doc);
create index firm_search_ranked on firm_search (reputation desc, services desc, created_at desc, firm_id);
create index firm_search_by_state on firm_search (state, reputation desc, services desc, created_at desc, firm_id);
create index firm_search_by_type on firm_search (type, reputation desc, services desc, created_at desc, firm_id);

-- Every word of the documents with the number of documents it is in: a typed beginning or a misspelt word is resolved
-- to whole words here, because `word:*` sent to the big index costs fifty times an exact one.
create table lexicon (
  corpus text not null constraint lexicon_corpus_known check (corpus in ('professionals', 'opportunities')),
  word text collate "C" not null,
  documents bigint not null,
  primary key (corpus, word)
);

create index lexicon_prefix on lexicon (corpus, word text_pattern_ops);
create index lexicon_similar on lexicon using gin (word gin_trgm_ops);
