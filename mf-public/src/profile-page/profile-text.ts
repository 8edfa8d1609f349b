import { translated } from '@ponte/contracts/translated'
import { LAST_REMINDER_DAYS, PAUSE_REMINDER_DAYS, REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import type { ContactNotificationKind } from '@ponte/contracts/notifications'
import type { Role } from '@ponte/contracts/roles'
import type { EmailNoticeWords } from '../account/email-notice.tsx'

export const profileText = translated('mf-public/profile-page/profileText', {
  title: 'Profile Settings',
  lead: 'Your name, photo, sign-in methods and data.',
  loading: 'Loading…',
  failed: 'Failed to load your sessions',
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
  passwordChanged: 'Your password has been changed. Your other changes are not saved yet.',
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
  nextHint: 'At least 6 characters. Changing it ends your other sessions.',
  confirm: 'Confirm New Password',
  show: 'Show',
  hide: 'Hide',
  none: 'You have no password yet. ',
  create: 'Create one by e-mail',
})

export const noticeWords: EmailNoticeWords = translated('mf-public/profile-page/noticeWords', {
  ask: (email) => `Please confirm your e-mail: we sent a link to ${email}.`,
  askNew: (email) => `Confirm your new e-mail: we sent a link to ${email}. Until then your current one stays active.`,
  resend: 'Resend',
  sent: (email) => `We sent a new link to ${email}. It is valid for 7 days.`,
})

export const signInsText = translated('mf-public/profile-page/signInsText', {
  title: 'Where you are signed in',
  hint: 'Sign out any device you do not recognise, then change your password.',
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
  hint: 'You always get notifications on the site. Choose which ones to receive by e-mail as well.',
  loading: 'Loading…',
  failed: 'Failed to load your e-mail notifications',
  retry: 'Try again',
  kinds: {
    contact_received: { label: 'New contact request', hint: 'Immediately.' },
    answer_due: { label: 'Time to report how a contact went', hint: `${REVIEW_OPENS_AFTER_DAYS} days after the contact.` },
    window_closing: { label: 'Last reminder', hint: `${LAST_REMINDER_DAYS} days before a contact can no longer be answered or rated.` },
    evaluation_published: {
      label: 'New published evaluation',
      hint: 'Once both sides have sent theirs, or after the deadline.',
    },
  } satisfies Record<ContactNotificationKind, { label: string; hint: string }>,
})

export const pauseText = translated('mf-public/profile-page/pauseText', {
  title: 'Pause',
  hint: `A paused profile is hidden from search and cannot be opened, saved or contacted. Your contacts, reviews and pending evaluations are not affected. We remind you every ${PAUSE_REMINDER_DAYS} days.`,
  loading: 'Loading…',
  failed: 'Failed to load your pause setting',
  retry: 'Try again',
  label: 'Pause my profile',
  visible: 'Firms can find you in search.',
  since: (day: string) => `Paused since ${day}: hidden from search.`,
  paused: 'Your profile is paused',
  back: 'Your profile is back in search',
})

export const dataText = translated('mf-public/profile-page/dataText', {
  title: 'Your data',
  hint: 'All the data we store about you, in one JSON file.',
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
    'You are signed out everywhere and your profile is hidden.',
    'After 30 days your data is erased for good. Until then you can restore everything by signing in with your password.',
    'Evaluations you wrote stay, shown as ‘Usuário removido’.',
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
  lost: 'Your changes are not saved and will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
})
