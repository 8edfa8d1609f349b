-- What the policy of pages kept from running or loading: counted by the hour. Nothing here says who reported it, or on which page.
create table csp_reports (
  hour timestamptz not null constraint csp_reports_whole_hours check (extract(epoch from hour)::bigint % 3600 = 0),
  directive text not null check (char_length(directive) between 1 and 40),
  blocked text not null check (char_length(blocked) between 1 and 100), -- an origin, a scheme, or a word such as 'inline'
  count bigint not null check (count > 0),
  primary key (hour, directive, blocked)
);
