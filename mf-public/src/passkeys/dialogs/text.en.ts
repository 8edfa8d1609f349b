import type { Translation } from '@ponte/contracts/translated'
import type { dialogText as original } from './text.ts'

export const passkeyDialogText = {
  password: 'Your current password',
  add: {
    title: 'Add a passkey',
    explain: 'Enter your password. Your browser will then ask for your fingerprint, face or device PIN. Your other sessions will end.',
    submit: 'Continue',
    notMade: {
      cancelled: 'No passkey was created. You can try again.',
      already_here: 'This device already has a passkey for your account.',
    },
    failed: 'Failed to create a passkey. Try again',
  },
  name: {
    title: 'Name your passkey',
    explain: 'Choose a name that helps you recognize it, such as the device.',
    label: 'Name',
    submit: 'Save',
  },
  remove: {
    title: (name) => `Remove the passkey “${name}”?`,
    explain: 'You will not be able to sign in with it, and your other sessions will end. Delete it on its device, too.',
    submit: 'Remove',
  },
} satisfies Translation<typeof original>
