import { RECOVERY_CODES } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type {
  appText as app,
  codesText as codes,
  copyText as copy,
  dialogText as dialog,
  proofText as proof,
} from '../../second-factor/dialog-text.ts'
import type { secondFactorText as secondFactor } from '../../second-factor/second-factor-text.ts'

export const secondFactorText = {
  title: 'Two-step verification',
  hint: 'Signing in requires a code from an app on your phone in addition to your password, so a stolen password is not enough.',
  loading: 'Loading…',
  failed: 'Failed to load your sign-in settings',
  retry: 'Try again',
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
} satisfies Translation<typeof secondFactor>

export const dialogText = {
  cancel: 'Cancel',
  on: 'Two-step verification is on',
  off: 'Two-step verification is off',
} satisfies Translation<typeof dialog>

export const proofText = {
  password: 'Your current password',
  show: 'Show',
  hide: 'Hide',
  turnOn: {
    title: 'Turn on two-step verification',
    explain: 'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    submit: 'Continue',
  },
  renew: {
    title: 'New recovery codes',
    explain: 'Your old codes will stop working.',
    submit: 'Create new codes',
  },
  turnOff: {
    title: 'Turn off two-step verification?',
    explain: 'Signing in will require only your password, and your recovery codes will stop working. Your other sessions will end.',
    submit: 'Turn off',
  },
} satisfies Translation<typeof proof>

export const appText = {
  title: 'Add the account to your app',
  scan: 'In your authenticator app, add an account with this QR code or key. Then enter the code it shows.',
  qr: 'QR code for the authenticator app',
  open: 'Open in the app',
  typeKey: 'Or enter this key in the app:',
  key: 'key',
  code: 'App code',
  codeHint: 'The six digits shown in the app.',
  submit: 'Turn on',
} satisfies Translation<typeof app>

export const codesText = {
  title: 'Save your recovery codes',
  explain: 'Each code works once if you lose your phone. They will not be shown again: store them in a safe place.',
  list: 'Recovery codes',
  codes: 'codes',
  download: 'Download',
  file: 'ponte-saude-recovery-codes.txt',
  fileHead: (email) => `Ponte Saúde: recovery codes of ${email}. Each works once.`,
  done: 'I have saved the codes',
  question: {
    title: 'Close without saving the codes?',
    lost: 'They will not be shown again. Without them and your phone, only an admin can restore your access.',
    leave: 'Close anyway',
    stay: 'Stay here',
  },
} satisfies Translation<typeof codes>

export const copyText = {
  copy: 'Copy',
  copyOf: (what) => `Copy the ${what}`,
  copied: 'Copied',
  failed: 'Copying failed. Select and copy it yourself.',
} satisfies Translation<typeof copy>
