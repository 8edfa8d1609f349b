-- outside a transaction
-- The account page, the export and an erasure also read a person's ended sessions, which the index left out.
drop index concurrently if exists sessions_by_user_new;
create index concurrently sessions_by_user_new on sessions (user_id);
drop index concurrently if exists sessions_by_user;
alter index if exists sessions_by_user_new rename to sessions_by_user;
