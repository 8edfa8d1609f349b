-- What the one reviewed says to a review in public: once, and never edited. The review itself is never touched.
create table review_replies (
  evaluation_id uuid primary key references evaluations on delete restrict,
  author_id uuid not null references users on delete restrict, -- the one reviewed, or somebody of the firm reviewed
  text text not null constraint review_replies_text_length check (char_length(text) <= 500 and btrim(text) <> ''),
  created_at timestamptz not null
);

create index review_replies_by_author on review_replies (author_id, created_at desc, evaluation_id);

-- A review whose text somebody wants gone. While nothing is decided the text is hidden; 'kept' brings it back and it can't
-- be reported again, 'hidden' hides it for ever. The stars count either way.
create table review_reports (
  id uuid primary key default gen_random_uuid(),
  evaluation_id uuid not null constraint review_reports_once unique references evaluations on delete restrict,
  reported_by uuid not null references users on delete restrict,
  reason text not null constraint review_reports_reason_length check (char_length(reason) <= 500 and btrim(reason) <> ''),
  created_at timestamptz not null,
  decision text constraint review_reports_decision_known check (decision in ('kept', 'hidden')),
  decided_by uuid references users on delete restrict,
  decided_at timestamptz,
  constraint review_reports_decided_whole check (num_nonnulls(decision, decided_by, decided_at) in (0, 3))
);

create index review_reports_open on review_reports (created_at, id) where decision is null;
create index review_reports_decided on review_reports (decided_at desc, id) where decision is not null;
create index review_reports_by_reporter on review_reports (reported_by, created_at desc, id);
create index review_reports_by_admin on review_reports (decided_by) where decided_by is not null;

-- Nobody answers or reports what is sealed: it would be told by that. No foreign key can ask for it.
create function refuse_sealed_review() returns trigger language plpgsql as $$
begin
  if not exists (select from evaluations e where e.id = new.evaluation_id and e.published_at is not null) then
    raise exception 'a sealed review is nobody''s to see' using errcode = 'check_violation', constraint = 'reviews_published_first';
  end if;
  return new;
end $$;

create trigger review_replies_published_first before insert on review_replies for each row execute function refuse_sealed_review();
create trigger review_reports_published_first before insert on review_reports for each row execute function refuse_sealed_review();

create function refuse_edited_reply() returns trigger language plpgsql as $$
begin
  raise exception 'a reply is never edited' using errcode = 'check_violation', constraint = 'review_replies_never_edited';
end $$;

create trigger review_replies_never_edited before update on review_replies for each row execute function refuse_edited_reply();

-- A report is decided once, and nothing else of it ever changes.
create function refuse_edited_report() returns trigger language plpgsql as $$
begin
  if old.decision is not null
     or (new.id, new.evaluation_id, new.reported_by, new.reason, new.created_at)
        is distinct from (old.id, old.evaluation_id, old.reported_by, old.reason, old.created_at) then
    raise exception 'a report is decided once' using errcode = 'check_violation', constraint = 'review_reports_decided_once';
  end if;
  return new;
end $$;

create trigger review_reports_decided_once before update on review_reports for each row execute function refuse_edited_report();

alter table audit_log drop constraint audit_log_subject_kind_known;
alter table audit_log add constraint audit_log_subject_kind_known
  check (subject_kind in ('user', 'firm', 'contact', 'session', 'review'));
