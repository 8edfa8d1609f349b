-- A firm is several people. What one of them may do there; without meaning for anybody but a firm's user. Whoever was there before, and whoever a
-- server of before still writes, had the whole firm in hand.
alter table users add column firm_role text not null default 'manager'
  constraint users_firm_role_known check (firm_role in ('manager', 'member'));

-- Invitations that wait. One that is accepted or revoked goes.
create table firm_invitations (
  id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firms on delete cascade,
  email text collate pt_br not null check (email like '_%@_%' and char_length(email) <= 254),
  firm_role text not null constraint firm_invitations_firm_role_known check (firm_role in ('manager', 'member')),
  invited_by uuid not null references users on delete restrict,
  token_hash bytea check (octet_length(token_hash) = 32), -- null until its e-mail leaves
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);

-- Inviting an address again renews the invitation. pt_br makes lower() know every letter.
create unique index firm_invitations_one_per_address on firm_invitations (firm_id, lower(email));
create unique index firm_invitations_by_token on firm_invitations (token_hash) where token_hash is not null;
create index firm_invitations_by_address on firm_invitations (lower(email));
create index firm_invitations_by_inviter on firm_invitations (invited_by);
create index firm_invitations_to_purge on firm_invitations (expires_at);
