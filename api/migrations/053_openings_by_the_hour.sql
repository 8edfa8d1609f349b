-- An opening may have hours, which its days then follow.
alter table openings
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint openings_hours check ((starts_at is null) = (ends_at is null) and ends_at > starts_at);
