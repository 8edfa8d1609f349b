-- The instant at which recovery codes were made. Codes from before this column count as old.
alter table recovery_codes add column created_at timestamptz not null default to_timestamp(0);
alter table recovery_codes alter column created_at set default now();
