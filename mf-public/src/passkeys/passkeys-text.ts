import { translated } from '@ponte/contracts/translated'
import { PASSKEYS_MAX } from '@ponte/contracts/limits'

export const passkeysText = translated('mf-public/passkeys/passkeysText', {
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
  removeOf: (name: string) => ` ${name}`,
  confirmEmailFirst: 'Confirm your e-mail to add a passkey.',
  sendLinkAgain: 'Send the link again',
  linkSent: 'We sent a new link to your e-mail. It is valid for 7 days.',
  atMost: `You can have up to ${PASSKEYS_MAX}. Remove one to add another.`,
  unsupported: 'This browser does not support passkeys. Use another one to add a passkey.',
  notOpened: 'Failed to load. Try again',
  added: 'Passkey added',
  removed: 'Passkey removed',
})
