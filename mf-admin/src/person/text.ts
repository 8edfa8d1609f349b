import { translated } from '@ponte/contracts/translated'
/** The texts of turning off a user's second factor. */
export const removeFactorText = translated('mf-admin/removeFactorText', {
  question: (name: string) => `Turn off two-step verification for ${name}?`,
  explain:
    'For users who have lost their app and codes. First verify their identity: afterwards the password alone gives access to the account. All their sessions end, and they are notified by e-mail.',
  ownPassword: 'Your password',
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
  confirm: 'Turn off',
  removed: (name: string) => `Two-step verification for ${name} is off.`,
  isOff: (name: string) => `${name} does not use two-step verification.`,
})
