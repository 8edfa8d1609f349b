import { PASSKEYS_MAX } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { dialogText as dialog } from '../../passkeys/dialog-text.ts'
import type { passkeysText as passkeys } from '../../passkeys/passkeys-text.ts'

export const passkeysText = {
  title: 'Passkeys',
  hint: 'Sign in with your fingerprint, face or device PIN, without typing your password.',
  loading: 'Loading…',
  failed: 'Failed to load your passkeys',
  retry: 'Try again',
  none: 'You have no passkeys yet.',
  created: 'Created',
  used: 'last used',
  neverUsed: 'not used yet',
  add: 'Add a passkey',
  remove: 'Remove',
  removeOf: (name) => ` ${name}`,
  confirmEmailFirst: 'Confirm your e-mail to add a passkey.',
  atMost: `You can have up to ${PASSKEYS_MAX}. Remove one to add another.`,
  unsupported: 'This browser does not support passkeys. Use another one to add a passkey.',
  notOpened: 'Failed to load. Try again',
  added: 'Passkey added',
  removed: 'Passkey removed',
} satisfies Translation<typeof passkeys>

export const passkeyDialogText = {
  password: 'Your current password',
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
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
    explain: 'Choose a name that helps you recognise it, such as the device.',
    label: 'Name',
    submit: 'Save',
  },
  remove: {
    title: (name) => `Remove the passkey ‘${name}’?`,
    explain: 'It will no longer sign in, and your other sessions will end. Delete it on its device, too.',
    submit: 'Remove',
  },
} satisfies Translation<typeof dialog>
