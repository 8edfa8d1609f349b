-- When an interest was first shown; null if it was never shown again after it ended.
alter table opening_interests add column first_at timestamptz;
