import { translated } from '@ponte/contracts/translated'
/** The texts of turning off somebody's second factor. */
export const removeFactorText = translated('mf-admin/removeFactorText', {
  question: (name: string) => `Turn off two-step verification of ${name}?`,
  explain:
    'For somebody who has lost the app and the codes. Make sure first that it is really this person who asks: the password alone opens the account again, all of its sign-ins end, and it is told by e-mail.',
  ownPassword: 'Your own password',
  show: 'Show',
  hide: 'Hide',
  cancel: 'Cancel',
  confirm: 'Turn off',
  removed: (name: string) => `Two-step verification of ${name} is off.`,
  isOff: (name: string) => `${name} does not use two-step verification.`,
})
