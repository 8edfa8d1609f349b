-- How pages perform in browsers: histograms by day. The buckets stand in the contract; the last one holds what exceeds them.
create table field_data (
  day date not null,
  remote text not null check (char_length(remote) between 1 and 40),
  version text not null check (char_length(version) between 1 and 40),
  route text not null check (char_length(route) between 1 and 80),
  place bigint not null, -- order in which the remote's versions were first reported
  views integer not null check (views > 0),
  lcp integer[] not null,
  inp integer[] not null,
  cls integer[] not null,
  load integer[] not null,
  primary key (day, remote, version, route)
) with (fillfactor = 60); -- a row is counted up for a day, which costs no index where its page has room
