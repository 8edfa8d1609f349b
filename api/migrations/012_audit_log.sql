-- Who did what that matters later. Append-only: the database refuses to change a line, and to remove one before its time.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid references users on delete restrict, -- null: nobody was signed in
  action text not null check (action ~ '^[a-z_]{3,40}$'), -- the list of actions is the code's, and grows
  subject_kind text constraint audit_log_subject_kind_known check (subject_kind in ('user', 'firm', 'contact', 'session')),
  subject_id text,
  detail jsonb not null default '{}', -- ids and codes only, no personal data
  request_id text
);

create index audit_log_by_time on audit_log (at);
create index audit_log_by_actor on audit_log (actor_id, at desc) where actor_id is not null;
create index audit_log_by_subject on audit_log (subject_kind, subject_id, at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '6 months' then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only';
end $$;

create function refuse_audit_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only';
end $$;

create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_truncate();
