import { translated } from '@ponte/contracts/translated'
export const dialogText = translated('mf-public/passkeys/dialogText', {
  password: 'Your current password',
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
  add: {
    title: 'Add a passkey',
    explain: 'First your password. Then your browser asks for your finger, your face or the PIN of this device. Your other sign-ins end.',
    submit: 'Continue',
    notMade: {
      cancelled: 'Your browser made no passkey. You can try again.',
      already_here: 'This device has a passkey of your account already.',
    },
    failed: 'Your browser could not make a passkey. Try again',
  },
  name: {
    title: 'Name your passkey',
    explain: 'A name that says where it is, so that you know it in your list.',
    label: 'Name',
    submit: 'Save',
  },
  remove: {
    title: (name: string) => `Remove the passkey ‘${name}’?`,
    explain: 'It no longer signs in, and your other sign-ins end. Delete it on the device that keeps it, too.',
    submit: 'Remove',
  },
})
