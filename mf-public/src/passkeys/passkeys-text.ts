import { translated } from '@ponte/contracts/translated'
import { PASSKEYS_MAX } from '@ponte/contracts/limits'

export const passkeysText = translated('mf-public/passkeys/passkeysText', {
  title: 'Passkeys',
  hint: 'Sign in with your finger, your face or the PIN of your device, without typing your password.',
  loading: 'Loading…',
  failed: 'Your passkeys could not be loaded',
  retry: 'Try again',
  none: 'You have no passkey yet.',
  created: 'Created',
  used: 'last used',
  neverUsed: 'not used yet',
  add: 'Add a passkey',
  remove: 'Remove',
  removeOf: (name: string) => ` ${name}`,
  confirmEmailFirst: 'Confirm your e-mail to add a passkey.',
  sendLinkAgain: 'Send the link again',
  linkSent: 'We sent a new link to your e-mail. It works for 7 days.',
  atMost: `${PASSKEYS_MAX} are the most. Remove one to add another.`,
  unsupported: 'This browser keeps no passkeys. Open this page in another one to add one.',
  notOpened: 'It could not be opened. Try again',
  added: 'Passkey added',
  removed: 'Passkey removed',
})
