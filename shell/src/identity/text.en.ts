import { REAUTHENTICATION_MINUTES } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { text as original } from './text.ts'

export const identityText = {
  title: 'Confirm it’s you',
  password: 'Your password',
  passwordHint: 'To continue, enter your account password.',
  fieldMissing: 'Required',
  passwordToConfirm: 'Please enter your password',
  passwordWrong: 'This is not your password',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
  noPassword: `To continue, sign in again and retry within ${REAUTHENTICATION_MINUTES} minutes.`,
  signIn: 'Sign in again',
} satisfies Translation<typeof original>
