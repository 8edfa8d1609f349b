-- Figures that change with every contact and evaluation, beside the rows they describe, so that a new contact rewrites
-- one narrow row and no search index. Whole numbers are stored, means derived: recounting gives the same to the digit.
create table person_stats (
  user_id uuid primary key references users on delete cascade,
  total_contacts integer not null default 0 check (total_contacts >= 0),
  total_services integer not null default 0 check (total_services between 0 and total_contacts),
  total_evaluations integer not null default 0 check (total_evaluations >= 0), -- published ones received
  cordiality_sum integer not null default 0,
  quality_count integer not null default 0 check (quality_count between 0 and total_evaluations),
  quality_sum integer not null default 0,
  average_cordiality numeric(2, 1) generated always as
    (round(cordiality_sum::numeric / nullif(total_evaluations, 0), 1)) stored,
  average_service_quality numeric(2, 1) generated always as
    (round(quality_sum::numeric / nullif(quality_count, 0), 1)) stored,
  overall_rating numeric(2, 1) generated always as
    (round((cordiality_sum + quality_sum)::numeric / nullif(total_evaluations + quality_count, 0), 1)) stored,
  constraint person_stats_stars check (
    cordiality_sum between total_evaluations and 5 * total_evaluations and quality_sum between quality_count and 5 * quality_count
  )
);

create table firm_stats (
  firm_id uuid primary key references firms on delete cascade,
  total_contacts integer not null default 0 check (total_contacts >= 0),
  total_services integer not null default 0 check (total_services between 0 and total_contacts),
  total_evaluations integer not null default 0 check (total_evaluations >= 0),
  cordiality_sum integer not null default 0,
  quality_count integer not null default 0 check (quality_count between 0 and total_evaluations),
  quality_sum integer not null default 0,
  average_cordiality numeric(2, 1) generated always as
    (round(cordiality_sum::numeric / nullif(total_evaluations, 0), 1)) stored,
  average_service_quality numeric(2, 1) generated always as
    (round(quality_sum::numeric / nullif(quality_count, 0), 1)) stored,
  overall_rating numeric(2, 1) generated always as
    (round((cordiality_sum + quality_sum)::numeric / nullif(total_evaluations + quality_count, 0), 1)) stored,
  constraint firm_stats_stars check (
    cordiality_sum between total_evaluations and 5 * total_evaluations and quality_sum between quality_count and 5 * quality_count
  )
);

-- All stars ever published, the prior of the ranking, and the mean that the ranking was last computed with. One row.
create table site_stats (
  only_row boolean primary key default true check (only_row),
  star_count bigint not null default 0 check (star_count >= 0),
  star_sum bigint not null default 0 check (star_sum between star_count and 5 * star_count),
  ranked_mean double precision not null default 0
);
insert into site_stats default values;
