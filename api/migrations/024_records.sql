-- What admins do to records: who changed what, and which council numbers were checked.

-- One line for each change of a person's or a firm's record, with what stood there before and after, so that an admin can
-- read it. It holds personal data, so it goes when its subject is erased, and otherwise after six months as the audit log.
create table record_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references users on delete cascade,
  firm_id uuid references firms on delete cascade,
  actor_id uuid references users on delete restrict, -- null: no person did it
  action text not null constraint record_changes_action_known check (
    action in ('created', 'imported', 'updated', 'deleted', 'restored', 'license_checked', 'license_unchecked')
  ),
  fields jsonb not null default '[]', -- [{field, before, after}], by the names of the wire
  constraint record_changes_one_subject check (num_nonnulls(user_id, firm_id) = 1)
);

create index record_changes_by_user on record_changes (user_id, id desc) where user_id is not null;
create index record_changes_by_firm on record_changes (firm_id, id desc) where firm_id is not null;
create index record_changes_by_actor on record_changes (actor_id) where actor_id is not null;
create index record_changes_to_purge on record_changes (at);

create function refuse_rewritten_change() returns trigger language plpgsql as $$
begin
  raise exception 'what happened is not rewritten' using errcode = 'restrict_violation', constraint = 'record_changes_never_rewritten';
end $$;
create trigger record_changes_never_rewritten before update on record_changes for each row execute function refuse_rewritten_change();

-- The check is of one number in one profession: whatever changes either takes it away, whichever code does it.
alter table users
  add column license_checked_on date,
  add column license_checked_by uuid references users on delete restrict,
  add constraint users_license_check_whole check (
    (license_checked_on is null) = (license_checked_by is null)
    and (license_checked_on is null or (professional_license is not null and profession is not null))
  );
create index users_by_license_checker on users (license_checked_by) where license_checked_by is not null;

create function forget_license_check() returns trigger language plpgsql as $$
begin
  new.license_checked_on := null;
  new.license_checked_by := null;
  return new;
end $$;
create trigger users_license_changed before update of professional_license, profession on users
  for each row
  when (old.license_checked_on is not null
    and (new.professional_license, new.profession) is distinct from (old.professional_license, old.profession))
  execute function forget_license_check();
