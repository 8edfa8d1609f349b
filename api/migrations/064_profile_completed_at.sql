-- When a profile was completed; null for those completed at sign-up, or before this migration.
alter table users add column profile_completed_at timestamptz;
