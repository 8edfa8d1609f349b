-- What a manager did in the contact of a person who had left the firm. The person sees that it was done, but did not write it.
create table manager_acts (
  contact_log_id uuid not null references contact_logs on delete cascade,
  act text not null check (act in ('answer', 'evaluation')),
  user_id uuid references users, -- null: before this table existed, when the manager's id was not stored
  primary key (contact_log_id, act)
);
create index manager_acts_by_user on manager_acts (user_id);

insert into manager_acts (contact_log_id, act)
select c.id, done.act from contact_logs c
join firm_departures d on d.user_id = c.contractor_id and d.firm_id = c.firm_id
cross join lateral (
  select 'answer', c.contractor_answered_at
  union all select 'evaluation', e.created_at from evaluations e where e.contact_log_id = c.id and e.side = 'contractor'
) done (act, at)
where done.at > d.left_at;
