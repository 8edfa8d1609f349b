-- What firms look for: a trade, at a place, from a day to a day. A job closes those whose last day is over.
create table openings (
  id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firms on delete cascade,
  profession text not null,
  specialties text[] not null default '{}' check (cardinality(specialties) <= 3),
  state text not null,
  city text not null,
  start_on date not null check (start_on between '0001-01-01' and '9999-12-31'),
  end_on date not null check (end_on between '0001-01-01' and '9999-12-31'),
  offers_accommodation boolean not null,
  description text check (char_length(description) <= 500 and btrim(description) <> ''),
  closed_at timestamptz,
  -- The transaction in which it was opened last, by which saved searches know what is new to them (019_favorites.sql).
  published_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint openings_end_after_start check (end_on >= start_on)
);
create index openings_of_firm on openings (firm_id, start_on, id);
create index openings_open on openings (start_on, id) include (end_on) where closed_at is null;
create index openings_new on openings (published_in) where closed_at is null;
