-- One row for each time that somebody asked for another's contact details.
--
-- `professional` is who would render the service, `contractor` who would receive it. Either may have asked: a firm or a
-- colleague looks for a professional (made_by contractor), a professional looks at a firm's opportunity (made_by
-- professional). firm_id is set whenever the contractor acts for a firm; a firm's figures are counted by it.
create table contact_logs (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references users on delete restrict,
  contractor_id uuid not null references users on delete restrict,
  firm_id uuid references firms on delete restrict,
  made_by text not null constraint contact_logs_made_by_known check (made_by in ('professional', 'contractor')),
  contact_date timestamptz not null,

  -- The window in which both sides answer and evaluate: it opens at 00:00 in São Paulo on the 14th day after the day of
  -- the contact and closes 30 days later. Derived by the database, so no code can store another one.
  opens_at timestamptz not null generated always as
    ((date_trunc('day', contact_date at time zone 'America/Sao_Paulo') + interval '14 days') at time zone 'America/Sao_Paulo') stored,
  closes_at timestamptz not null generated always as
    ((date_trunc('day', contact_date at time zone 'America/Sao_Paulo') + interval '44 days') at time zone 'America/Sao_Paulo') stored,

  -- null = not answered yet ('no_response' on the wire)
  professional_response text constraint contact_logs_professional_response_known
    check (professional_response in ('contact_only', 'service_provided')),
  professional_answered_at timestamptz,
  contractor_response text constraint contact_logs_contractor_response_known
    check (contractor_response in ('contact_only', 'service_received')),
  contractor_answered_at timestamptz,
  had_service boolean not null generated always as
    (coalesce(professional_response = 'service_provided', false) or coalesce(contractor_response = 'service_received', false)) stored,

  constraint contact_logs_two_people check (professional_id <> contractor_id),
  constraint contact_logs_opportunity_has_firm check (made_by = 'contractor' or firm_id is not null),
  constraint contact_logs_professional_answer_dated check ((professional_response is null) = (professional_answered_at is null)),
  constraint contact_logs_contractor_answer_dated check ((contractor_response is null) = (contractor_answered_at is null)),
  constraint contact_logs_professional_answer_in_window check
    (professional_answered_at >= opens_at and professional_answered_at < closes_at),
  constraint contact_logs_contractor_answer_in_window check
    (contractor_answered_at >= opens_at and contractor_answered_at < closes_at),

  -- At most one open contact per pair and direction, also for clicks at the same instant: a second one would start
  -- before the first one's window has closed.
  constraint contact_logs_one_open exclude using gist
    (professional_id with =, contractor_id with =, made_by with =, tstzrange(contact_date, closes_at) with &&),

  -- Lets an evaluation name both parties and be refused when they are not the contact's.
  constraint contact_logs_parties unique (id, professional_id, contractor_id)
);

create index contact_logs_by_professional on contact_logs (professional_id, contact_date desc, id);
create index contact_logs_by_contractor on contact_logs (contractor_id, contact_date desc, id);
create index contact_logs_by_firm on contact_logs (firm_id, contact_date desc, id) where firm_id is not null;
create index contact_logs_by_opening on contact_logs (opens_at); -- reminders
create index contact_logs_by_closing on contact_logs (closes_at); -- unsealing
create index contact_logs_by_date on contact_logs (contact_date); -- contacts per week

-- A contact's parties and date never change, and each side answers once. No check can compare a row with its past.
create function refuse_rewritten_contact() returns trigger language plpgsql as $$
begin
  if (new.id, new.professional_id, new.contractor_id, new.firm_id, new.made_by, new.contact_date)
     is distinct from (old.id, old.professional_id, old.contractor_id, old.firm_id, old.made_by, old.contact_date) then
    raise exception 'a contact is never rewritten' using errcode = 'check_violation', constraint = 'contact_logs_never_rewritten';
  end if;
  if (old.professional_response is not null
      and (new.professional_response, new.professional_answered_at)
          is distinct from (old.professional_response, old.professional_answered_at))
     or (old.contractor_response is not null
      and (new.contractor_response, new.contractor_answered_at)
          is distinct from (old.contractor_response, old.contractor_answered_at)) then
    raise exception 'each side answers once' using errcode = 'check_violation', constraint = 'contact_logs_answered_once';
  end if;
  return new;
end $$;

create trigger contact_logs_never_rewritten before update on contact_logs
  for each row execute function refuse_rewritten_contact();
