import { translated } from '@ponte/contracts/translated'
/** The texts of a rollback. */
export const rollbackText = translated('mf-admin/rollbackText', {
  question: (name: string, version: string) => `Roll back ${name} ${version}?`,
  explain: (version: string) => `All users will get ${version}. To publish the rolled back version again, use mfe promote --again.`,
  reason: 'Reason',
  ownPassword: 'Your password',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  confirm: 'Roll back',
  done: (name: string, version: string) => `${name} ${version} was rolled back.`,
})
