-- Where the newest failure was thrown: an error's name and places in the version's own files.
alter table telemetry add column at text check (char_length(at) <= 300);
