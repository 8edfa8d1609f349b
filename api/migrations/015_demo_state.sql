-- Demo mode only, at most one row: that the sample data is complete, and where the demo's clock stands.
create table demo_state (
  only_row boolean primary key default true check (only_row),
  seed text not null,
  seeded_for timestamptz not null, -- the instant that all the sample dates are relative to
  clock_days double precision not null default 0
);
