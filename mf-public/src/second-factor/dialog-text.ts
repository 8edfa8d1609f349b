import { translated } from '@ponte/contracts/translated'
/** The texts that several dialogs share. */
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
    explain: 'Have an authenticator app at hand, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    submit: 'Continue',
  },
  renew: {
    title: 'New recovery codes',
    explain: 'The codes that you kept before stop working.',
    submit: 'Make new codes',
  },
  turnOff: {
    title: 'Turn off two-step verification?',
    explain: 'Signing in asks for your password alone again, and the recovery codes stop working. Your other sign-ins end.',
    submit: 'Turn off',
  },
})

export const appText = translated('mf-public/second-factor/appText', {
  title: 'Add the account to your app',
  scan: 'In the authenticator app, add an account with this QR code or with the key. Then type the code that it shows.',
  qr: 'QR code for the authenticator app',
  open: 'Open in the app',
  typeKey: 'Key, to be typed in the app:',
  key: 'key',
  code: 'Code of the app',
  codeHint: 'The six digits that the app shows now.',
  submit: 'Turn on',
})

export const codesText = translated('mf-public/second-factor/codesText', {
  title: 'Keep your recovery codes',
  explain: 'Each code lets you in once if you are without your phone. They are not shown again: keep them where only you find them.',
  list: 'Recovery codes',
  codes: 'codes',
  download: 'Download',
  file: 'ponte-saude-recovery-codes.txt',
  fileHead: (email: string) => `Ponte Saúde: recovery codes of ${email}. Each works once.`,
  done: 'I have kept the codes',
  question: {
    title: 'Close without keeping the codes?',
    lost: 'They are not shown again. Without them and without your phone, only an admin can give you your account back.',
    leave: 'Close anyway',
    stay: 'Stay here',
  },
})

export const copyText = translated('mf-public/second-factor/copyText', {
  copy: 'Copy',
  copyOf: (what: string) => `Copy the ${what}`,
  copied: 'Copied',
  failed: 'It could not be copied. Select it and copy.',
})
