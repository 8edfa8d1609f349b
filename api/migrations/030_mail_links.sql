-- An e-mail holds no secret while it waits: `links` names those that its text stands in for ({confirm_email}), and delivering makes them. Once
-- it has left, to whom, about what and when is kept, and nothing of what it said. `html` is made from the text when it leaves; the column
-- goes a version later, with the servers that still write it. What such a server takes during the upgrade leaves with a link that does not
-- work, and is asked for again.
alter table outbox add column links text[] not null default '{}';

update outbox set body = '', html = null, unsubscribe_url = null where sent_at is not null;

-- Those that wait: their secrets go, and new ones are made. Alerts end in the account instead.
update outbox set html = null, links = '{confirm_email}',
  body = regexp_replace(body, '(/confirmar-email\?token=)[A-Za-z0-9_-]+', '\1{confirm_email}', 'g')
where body ~ '/confirmar-email\?token=[A-Za-z0-9_-]';
update outbox set html = null, links = '{reset_password}',
  body = regexp_replace(body, '(/redefinir-senha\?token=)[A-Za-z0-9_-]+', '\1{reset_password}', 'g')
where body ~ '/redefinir-senha\?token=[A-Za-z0-9_-]';
update outbox set html = null, unsubscribe_url = null,
  body = regexp_replace(body, '/alertas/parar\?token=[A-Za-z0-9_-]+', '/buscas-salvas', 'g')
where body ~ '/alertas/parar\?token=';
