-- The part of count that canary checks consider: a few reports per network, version and hour.
alter table telemetry add column weighed bigint not null default 0;
