-- outside a transaction
-- Deleting an opening finds its notifications by it.
drop index concurrently if exists notifications_by_opening;
create index concurrently notifications_by_opening on notifications (opening_id) where opening_id is not null;
-- Each person is notified of an urgent opening at most once.
drop index concurrently if exists notifications_urgent_once;
create unique index concurrently notifications_urgent_once on notifications (opening_id, user_id) where kind = 'urgent_opening';
-- Whom urgent openings are looked for among, best first: only those who opted in, whatever the number of people.
drop index concurrently if exists professional_search_urgent;
create index concurrently professional_search_urgent on professional_search (profession, reputation desc, services desc, created_at desc, user_id desc) include (city, specialty_mask, reach, available_from, weekdays) where takes_urgent;
