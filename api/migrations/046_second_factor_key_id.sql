-- The key that a secret is sealed with, by its id. Null: sealed by a version that knew one key; every present key is tried.
alter table second_factors add column key_id text check (key_id ~ '^[0-9a-f]{16}$');
