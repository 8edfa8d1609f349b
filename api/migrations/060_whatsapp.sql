-- A number at WhatsApp is a device of no sign-in. It was turned on by a message from the number itself, which named a one-time token.
alter table push_devices alter column session_family drop not null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_known;
alter table one_time_tokens add constraint one_time_tokens_purpose_known
  check (purpose in ('reset_password', 'confirm_email', 'change_email', 'take_back_email', 'second_factor', 'whatsapp'));
