-- Whether the first factor of a sign-in that waits for its code counts as fresh proof of identity: a provider does, a password does not.
alter table one_time_tokens add column is_proof boolean not null default false;
