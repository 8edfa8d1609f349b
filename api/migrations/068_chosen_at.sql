-- When the firm chose this person: `filled_at` of the opening. A choice with another instant no longer counts.
alter table opening_interests add column chosen_at timestamptz;

-- Until now a choice was recognized by the contact or the notification that it left.
update opening_interests i set chosen_at = chosen.filled_at from (
  select distinct on (o.id) o.id, o.filled_at, left_by.user_id from openings o
  join (
    select opening_id, professional_id, contact_date from contact_logs where is_mutual
    union all select opening_id, user_id, created_at from notifications where kind = 'opening_chosen'
  ) left_by (opening_id, user_id, at) on left_by.opening_id = o.id and left_by.at >= o.filled_at - interval '1 minute'
  order by o.id, left_by.at desc
) chosen where i.opening_id = chosen.id and i.user_id = chosen.user_id;
