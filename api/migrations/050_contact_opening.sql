-- The opening that a contact was asked for from.
alter table contact_logs add column opening_id uuid references openings on delete set null;
