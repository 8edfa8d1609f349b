-- An e-mail is sent as plain text and as HTML. Rows from before have the text alone.
alter table outbox add column html text;
