import { RECOVERY_CODES } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { secondFactorText as original } from './text.ts'

export const secondFactorText = {
  title: 'Two-step verification',
  hint: 'Signing in requires a code from an app on your phone in addition to your password, so a stolen password is not enough.',
  loading: 'Loading…',
  failed: 'Failed to load your sign-in settings',
  required: 'Required for admin work. Turn it on to continue.',
  notOpened: 'Failed to load. Try again',
  confirmEmailFirst: 'Confirm your e-mail to turn on two-step verification.',
  turnOn: 'Turn on',
  isOn: 'On',
  codesLeft: (left) => `${left} of ${RECOVERY_CODES} recovery codes left`,
  fewCodes: (left) =>
    `${left === 0 ? 'No recovery code is left' : left === 1 ? 'One recovery code is left' : `${left} recovery codes are left`}. Create new ones, so that you can sign in if you lose your phone.`,
  newCodes: 'New codes',
  turnOff: 'Turn off',
} satisfies Translation<typeof original>
