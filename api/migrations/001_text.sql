-- How text sorts and is searched, the same on every engine and whatever collation the database was made with.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gist;

-- Our own collation: the predefined "pt-BR-x-icu" is not there on the embedded engine. With it on the column,
-- lower() and order by also know accented letters when the database itself was made with the C locale.
create collation pt_br (provider = icu, locale = 'pt-BR');

-- Unaccented and unstemmed. Documents, queries and the lexicon all use this one, else they would not meet.
create text search configuration pts (copy = simple);
alter text search configuration pts
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, simple;
