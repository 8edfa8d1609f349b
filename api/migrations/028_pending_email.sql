-- A changed address waits until whoever reads it has said so; the one before can be taken back for some days.
alter table users add column pending_email text collate pt_br
  constraint users_pending_email_check check (pending_email like '_%@_%' and char_length(pending_email) <= 254);
alter table users drop constraint users_erased_is_empty;
alter table users add constraint users_erased_is_empty check (
  erased_at is null
  or num_nonnulls(
    email, full_name, username, phone, whatsapp, document, professional_license, bio, photo_id, password_hash, google_sub, pending_email
  ) = 0
);

-- The address that a link is about: the new one to confirm, or the one before to take back.
alter table one_time_tokens add column email text collate pt_br check (char_length(email) <= 254);
alter table one_time_tokens drop constraint one_time_tokens_purpose_known;
alter table one_time_tokens add constraint one_time_tokens_purpose_known
  check (purpose in ('reset_password', 'confirm_email', 'change_email', 'take_back_email'));
alter table one_time_tokens add constraint one_time_tokens_email_where_about_one
  check ((email is not null) = (purpose in ('change_email', 'take_back_email')));

alter table sessions drop constraint sessions_end_reason_known;
alter table sessions add constraint sessions_end_reason_known check (
  end_reason in (
    'logout', 'replaced', 'expired', 'ended_by_user', 'too_many', 'password_changed', 'email_changed', 'role_changed', 'blocked', 'deleted',
    'reused'
  )
);
