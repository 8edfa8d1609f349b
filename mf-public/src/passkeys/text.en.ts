import { PASSKEYS_MAX } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { passkeysText as original } from './text.ts'

export const passkeysText = {
  title: 'Passkeys',
  hint: 'Sign in with your fingerprint, face or device PIN, without typing your password.',
  loading: 'Loading…',
  failed: 'Failed to load your passkeys',
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
} satisfies Translation<typeof original>
