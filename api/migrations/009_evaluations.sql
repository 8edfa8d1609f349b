-- What one side of a contact thinks of the other. Sealed until published_at is set: when both sides have evaluated, or
-- when the window closes (then published_at = closes_at).
create table evaluations (
  id uuid primary key default gen_random_uuid(),
  contact_log_id uuid not null,
  professional_id uuid not null,
  contractor_id uuid not null,
  side text not null constraint evaluations_side_known check (side in ('professional', 'contractor')), -- whose pen it is

  -- Derived, so that only a party can be the author and only the other party the subject.
  author_id uuid not null generated always as (case side when 'professional' then professional_id else contractor_id end) stored,
  subject_id uuid not null generated always as (case side when 'professional' then contractor_id else professional_id end) stored,

  cordiality smallint not null constraint evaluations_cordiality_range check (cordiality between 1 and 5),
  service_quality smallint constraint evaluations_service_quality_range check (service_quality between 1 and 5),
  comment text constraint evaluations_comment_length check (char_length(comment) <= 500 and btrim(comment) <> ''),
  is_public boolean not null, -- false hides the comment for ever; the stars still count
  agreed_terms_at timestamptz not null,
  created_at timestamptz not null,
  published_at timestamptz,

  constraint evaluations_of_the_parties foreign key (contact_log_id, professional_id, contractor_id)
    references contact_logs (id, professional_id, contractor_id) on delete restrict,
  constraint evaluations_once_per_side unique (contact_log_id, side),
  constraint evaluations_low_cordiality_explained check (cordiality >= 3 or comment is not null)
);

create index evaluations_received on evaluations (subject_id, published_at desc, id) where published_at is not null;
create index evaluations_written on evaluations (author_id, created_at desc, id);
create index evaluations_sealed on evaluations (contact_log_id) where published_at is null;
create index evaluations_published on evaluations (published_at) where published_at is not null;

-- Nothing is edited after sending; publishing happens once. No check can compare a row with its past.
create function refuse_edited_evaluation() returns trigger language plpgsql as $$
begin
  if (new.id, new.contact_log_id, new.side, new.cordiality, new.service_quality, new.comment, new.is_public, new.created_at)
     is distinct from
     (old.id, old.contact_log_id, old.side, old.cordiality, old.service_quality, old.comment, old.is_public, old.created_at)
     or old.published_at is not null then
    raise exception 'an evaluation is never edited' using errcode = 'check_violation', constraint = 'evaluations_never_edited';
  end if;
  return new;
end $$;

create trigger evaluations_never_edited before update on evaluations
  for each row execute function refuse_edited_evaluation();
