import type { Role } from '@ponte/contracts/roles'
import type { EmailNoticeWords } from '../account/email-notice.tsx'

export const profileText = {
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
}

export const roleNames: Readonly<Record<Role, string>> = { professional: 'Professional', firm: 'Firm', admin: 'Admin' }

export const passwordText = {
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
}

export const noticeWords: EmailNoticeWords = {
  ask: (email) => `Please confirm your e-mail: we sent a link to ${email}.`,
  resend: 'Resend',
  sent: (email) => `We sent a new link to ${email}. It works for 7 days.`,
}

export const signInsText = {
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
}

export const dataText = {
  title: 'Your data',
  hint: 'Everything that we hold on you, in one JSON file.',
  export: 'Download my data',
  file: 'ponte-saude-my-data.json',
}

export const deleteText = {
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
}

export const leaveText = {
  title: 'Leave without saving?',
  kept: 'What you changed here is not saved yet, and is lost when you leave.',
  leave: 'Leave',
  stay: 'Stay here',
}
