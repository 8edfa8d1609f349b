-- When the rows were last written by `version`. For a day after, servers of another version may still run.
alter table search_state add column written_at timestamptz not null default now();
