import type { Translation } from '@ponte/contracts/translated'
import type { dialogText as dialog, appText as app, codesText as codes, proofText as proof, copyText as copy } from './text.ts'

export const dialogText = {
  on: 'Two-step verification is on',
  off: 'Two-step verification is off',
} satisfies Translation<typeof dialog>

export const proofText = {
  password: 'Your current password',
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
