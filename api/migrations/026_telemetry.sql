-- How the remotes' code fares in browsers: counted by the hour. Nothing here says who told of it.
create table telemetry (
  hour timestamptz not null constraint telemetry_whole_hours check (extract(epoch from hour)::bigint % 3600 = 0),
  remote text not null check (char_length(remote) between 1 and 40),
  version text not null check (char_length(version) between 1 and 40),
  kind text not null check (kind in ('load', 'failure', 'fallback')),
  failure text, -- why; null where something was loaded
  count bigint not null check (count > 0),
  durations bigint[], -- how many loads were done within each step of the contract, and beyond the last one
  constraint telemetry_counted_once unique nulls not distinct (hour, remote, version, kind, failure),
  constraint telemetry_failure_says_why check ((kind = 'load') = (failure is null)),
  constraint telemetry_load_says_how_long check ((kind = 'load') = (durations is not null)),
  constraint telemetry_durations_whole check (cardinality(durations) = 11 and array_position(durations, null) is null)
) with (fillfactor = 60); -- a row is counted up for an hour, which costs no index where its page has room
