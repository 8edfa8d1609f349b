-- When the caller last proved their identity in this session, so that a series of sensitive calls asks for the password once.
alter table sessions add column proved_at timestamptz;
