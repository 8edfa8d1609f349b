import { translated } from '@ponte/contracts/translated'
export const dialogText = translated('mf-public/second-factor/dialogText', {
  cancel: 'Cancel',
  on: 'Two-step verification is on',
  off: 'Two-step verification is off',
})

export const proofText = translated('mf-public/second-factor/proofText', {
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
})

export const appText = translated('mf-public/second-factor/appText', {
  title: 'Add the account to your app',
  scan: 'In your authenticator app, add an account with this QR code or key. Then enter the code it shows.',
  qr: 'QR code for the authenticator app',
  open: 'Open in the app',
  typeKey: 'Or enter this key in the app:',
  key: 'key',
  code: 'App code',
  codeHint: 'The six digits shown in the app.',
  submit: 'Turn on',
})

export const codesText = translated('mf-public/second-factor/codesText', {
  title: 'Save your recovery codes',
  explain: 'Each code works once if you lose your phone. They will not be shown again: store them in a safe place.',
  list: 'Recovery codes',
  codes: 'codes',
  download: 'Download',
  file: 'ponte-saude-recovery-codes.txt',
  fileHead: (email: string) => `Ponte Saúde: recovery codes of ${email}. Each works once.`,
  done: 'I have saved the codes',
  question: {
    title: 'Close without saving the codes?',
    lost: 'They will not be shown again. Without them and your phone, only an admin can restore your access.',
    leave: 'Close anyway',
    stay: 'Stay here',
  },
})

export const copyText = translated('mf-public/second-factor/copyText', {
  copy: 'Copy',
  copyOf: (what: string) => `Copy the ${what}`,
  copied: 'Copied',
  failed: 'Copying failed. Select and copy it yourself.',
})
