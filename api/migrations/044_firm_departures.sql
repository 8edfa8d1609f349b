-- People who left a firm, or were removed from it, while it existed. What they did for it stays the firm's, also after the firm has been deleted;
-- only the people whom a firm had when it was deleted keep what they did for it.
create table firm_departures (
  user_id uuid not null references users on delete cascade,
  firm_id uuid not null references firms on delete cascade,
  left_at timestamptz not null default now(),
  primary key (user_id, firm_id)
);
create index firm_departures_by_firm on firm_departures (firm_id);

-- A trigger, so that every way out of a firm counts: leaving, being removed, a change of role.
create function note_departure() returns trigger language plpgsql as $$
begin
  if new.role = 'firm' then
    delete from firm_departures where user_id = new.id and firm_id = new.firm_id;
  end if;
  if old.role = 'firm' then
    insert into firm_departures (user_id, firm_id) select old.id, id from firms where id = old.firm_id and deleted_at is null
      on conflict (user_id, firm_id) do update set left_at = excluded.left_at;
  end if;
  return null;
end $$;
create trigger users_changed_firm after update of firm_id, role on users for each row
  when ((new.firm_id, new.role) is distinct from (old.firm_id, old.role)) execute function note_departure();

-- Those who had left before this migration; when they did is not known.
insert into firm_departures (user_id, firm_id)
select distinct c.contractor_id, c.firm_id from contact_logs c
join firms f on f.id = c.firm_id and f.deleted_at is null
join users u on u.id = c.contractor_id and (u.firm_id is distinct from c.firm_id or u.role is distinct from 'firm');
