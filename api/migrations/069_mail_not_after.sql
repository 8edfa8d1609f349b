-- When an e-mail that is still unsent is given up: an urgent notice must not arrive in quiet hours, nor after the opening has started.
alter table outbox add column not_after timestamptz;
