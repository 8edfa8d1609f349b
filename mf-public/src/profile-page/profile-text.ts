import { translated } from '@ponte/contracts/translated'
import { LAST_REMINDER_DAYS, PAUSE_REMINDER_DAYS, REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import type { ContactNotificationKind } from '@ponte/contracts/notifications'
import type { Role } from '@ponte/contracts/roles'
import type { EmailNoticeWords } from '../account/email-notice.tsx'

export const profileText = translated('mf-public/profile-page/profileText', {
  title: 'Profile Settings',
  lead: 'Your name, your photo, how you sign in, and what happens to your data.',
  loading: 'Loading…',
  failed: 'Your sign-ins could not be loaded',
  retry: 'Try again',
  profile: 'Profile',
  edit: 'Edit Profile',
  save: 'Save Changes',
  cancel: 'Cancel',
  name: 'Name',
  nameRequired: 'Please enter your name',
  email: 'Email',
  role: 'Role',
  roleFixed: 'Role cannot be changed',
  noRole: 'Not chosen yet',
  photo: {
    label: 'Profile photo',
    hint: 'JPG, PNG or GIF, under 5MB.',
    choose: 'Choose photo',
    change: 'Change photo',
    remove: 'Remove photo',
  },
  passwordChanged: 'Your password has been changed. The rest was not saved yet.',
})

export const roleNames: Readonly<Record<Role, string>> = translated('mf-public/profile-page/roleNames', {
  professional: 'Professional',
  firm: 'Firm',
  admin: 'Admin',
})

export const passwordText = translated('mf-public/profile-page/passwordText', {
  title: 'Change Password',
  note: 'Leave the password fields empty to keep your current password.',
  current: 'Current Password',
  next: 'New Password',
  nextHint: 'At least 6 characters. Your other sign-ins end when it changes.',
  confirm: 'Confirm New Password',
  show: 'Show',
  hide: 'Hide',
  none: 'You have no password yet. ',
  create: 'Create one by e-mail',
})

export const noticeWords: EmailNoticeWords = translated('mf-public/profile-page/noticeWords', {
  ask: (email) => `Please confirm your e-mail: we sent a link to ${email}.`,
  askNew: (email) => `Your new e-mail counts once it is confirmed: we sent a link to ${email}. Until then the present one stays.`,
  resend: 'Resend',
  sent: (email) => `We sent a new link to ${email}. It works for 7 days.`,
})

export const signInsText = translated('mf-public/profile-page/signInsText', {
  title: 'Where you are signed in',
  hint: 'End whatever you do not recognise, then change your password.',
  unknownDevice: 'Unknown device',
  current: 'This device',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  end: 'Sign out',
  endOf: (device: string) => ` ${device}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out',
})

export const mailText = translated('mf-public/profile-page/mailText', {
  title: 'E-mail notifications',
  hint: 'The bell always tells you. Choose what we also send to your e-mail.',
  loading: 'Loading…',
  failed: 'Your e-mail notifications could not be loaded',
  retry: 'Try again',
  kinds: {
    contact_received: { label: 'Somebody asks for your contact', hint: 'As soon as it happens.' },
    answer_due: { label: 'It is time to say how a contact went', hint: `${REVIEW_OPENS_AFTER_DAYS} days after the contact.` },
    window_closing: { label: 'Last reminder', hint: `${LAST_REMINDER_DAYS} days before a contact can no longer be answered or rated.` },
    evaluation_published: {
      label: 'A new evaluation of you is published',
      hint: 'Once both sides have sent theirs, or when the time is over.',
    },
  } satisfies Record<ContactNotificationKind, { label: string; hint: string }>,
})

export const pauseText = translated('mf-public/profile-page/pauseText', {
  title: 'Pause',
  hint: `A paused profile is out of search and cannot be opened, saved or asked for. Your contacts, reviews and pending evaluations stay as they are. Every ${PAUSE_REMINDER_DAYS} days we remind you.`,
  loading: 'Loading…',
  failed: 'Your pause could not be loaded',
  retry: 'Try again',
  label: 'Pause my profile',
  visible: 'Firms find you in search.',
  since: (day: string) => `Paused since ${day}: nobody finds you.`,
  paused: 'Your profile is paused',
  back: 'Your profile is back in search',
})

export const dataText = translated('mf-public/profile-page/dataText', {
  title: 'Your data',
  hint: 'Everything that we hold on you, in one JSON file.',
  export: 'Download my data',
  file: 'ponte-saude-my-data.json',
})

export const deleteText = translated('mf-public/profile-page/deleteText', {
  title: 'Delete account',
  hint: 'Your profile is hidden at once and erased after 30 days. Until then, signing in restores it.',
  adminHint: 'An admin account can only be deleted by another admin.',
  open: 'Delete my account',
  question: 'Delete your account?',
  explain: [
    'You are signed out everywhere and nobody finds you any more.',
    'After 30 days your data is erased for good. Until then you can restore everything by signing in with your password.',
    'Evaluations that you wrote stay, shown as ‘Usuário removido’.',
  ],
  password: 'Your password',
  passwordRequired: 'Please enter your password',
  confirm: 'Delete my account',
  keep: 'Keep my account',
  close: 'Close',
  done: 'Your account is deleted. Sign in within 30 days to restore it.',
})

export const leaveText = translated('mf-public/profile-page/leaveText', {
  title: 'Leave without saving?',
  lost: 'What you changed here is not saved yet, and is lost when you leave.',
  leave: 'Leave',
  stay: 'Stay here',
})
