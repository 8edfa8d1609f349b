import type { Translation } from '@ponte/contracts/translated'
import { LAST_REMINDER_DAYS, REVIEW_OPENS_AFTER_DAYS, PAUSE_REMINDER_DAYS } from '@ponte/contracts/limits'
import type {
  signInsText as signIns,
  mailText as mail,
  pauseText as pause,
  dataText as data,
  deleteText as remove,
  pageText as page,
  leaveText as leave,
} from './text.ts'

export const signInsText = {
  title: 'Where you are signed in',
  loading: 'Loading…',
  failed: 'Failed to load your sessions',
  hint: 'Sign out any device you do not recognize, then change your password.',
  unknownDevice: 'Unknown device',
  current: 'This device',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  end: 'Sign out',
  endOf: (device) => ` ${device}`,
  endOthers: 'Sign out everywhere else',
  ended: 'Signed out',
} satisfies Translation<typeof signIns>

export const mailText = {
  title: 'E-mail notifications',
  hint: 'You always get notifications on the site. Choose which ones to receive by e-mail as well.',
  loading: 'Loading…',
  failed: 'Failed to load your e-mail notifications',
  kinds: {
    opening_interest: {
      label: 'Interest in an opening',
      hint: 'For the firm’s managers: one e-mail per opening until they see the notification.',
    },
    contact_received: { label: 'New contact request', hint: 'Immediately.' },
    answer_due: { label: 'Time to report how a contact went', hint: `${REVIEW_OPENS_AFTER_DAYS} days after the contact.` },
    window_closing: { label: 'Last reminder', hint: `${LAST_REMINDER_DAYS} days before a contact can no longer be answered or rated.` },
    evaluation_published: {
      label: 'New review of you',
      hint: 'Once both sides have sent theirs, or after the deadline.',
    },
  },
} satisfies Translation<typeof mail>

export const pauseText = {
  title: 'Pause',
  hint: `A paused profile is hidden from search and cannot be opened, saved or contacted. Your contacts, reviews and pending reviews are not affected. We remind you every ${PAUSE_REMINDER_DAYS} days.`,
  loading: 'Loading…',
  failed: 'Failed to load your pause setting',
  label: 'Pause my profile',
  visible: 'Firms can find you in search.',
  since: (day) => `Paused since ${day}: hidden from search.`,
  paused: 'Your profile is paused',
  back: 'Your profile is back in search',
} satisfies Translation<typeof pause>

export const dataText = {
  title: 'Your data',
  hint: 'All the data we store about you, in one JSON file.',
  export: 'Download my data',
  file: 'ponte-saude-my-data.json',
} satisfies Translation<typeof data>

export const deleteText = {
  title: 'Delete account',
  hint: 'Your profile is hidden at once and erased after 30 days. Until then, signing in restores it.',
  adminHint: 'An admin account can only be deleted by another admin.',
  open: 'Delete my account',
  question: 'Delete your account?',
  explain: [
    'You are signed out everywhere and your profile is hidden.',
    'After 30 days your data is erased for good. Until then you can restore everything by signing in again.',
    'The reviews you wrote stay published, signed “Removed user”.',
  ],
  password: 'Your password',
  confirm: 'Delete my account',
  keep: 'Keep my account',
  done: 'Your account is deleted. Sign in within 30 days to restore it.',
} satisfies Translation<typeof remove>

export const pageText = {
  lead: 'Your name, photo, sign-in methods and data.',
  noPassword: 'You have no password yet. ',
  createPassword: 'Create one by e-mail',
} satisfies Translation<typeof page>

export const leaveText = {
  title: 'Leave without saving?',
  lost: 'Your changes are not saved and will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
} satisfies Translation<typeof leave>
