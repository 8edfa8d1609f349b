import { translated } from '@ponte/contracts/translated'
/** The words of taking a version back. */
export const rollbackText = translated('mf-admin/rollbackText', {
  question: (name: string, version: string) => `Take ${name} ${version} back?`,
  explain: (version: string) => `Everybody gets ${version}. What is taken back comes again only by mfe promote --again.`,
  reason: 'Reason',
  ownPassword: 'Your own password',
  show: 'Show password',
  hide: 'Hide password',
  cancel: 'Cancel',
  confirm: 'Take back',
  done: (name: string, version: string) => `${name} ${version} was taken back.`,
})
