-- The language that somebody chose last, in which e-mails reach them; null: none. An e-mail keeps the one that it was written in.
alter table users add column language text constraint users_language_known check (language in ('pt', 'en'));
alter table outbox add column language text constraint outbox_language_known check (language in ('pt', 'en'));
