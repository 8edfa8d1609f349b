import type { RecordChange } from '@ponte/contracts/records'
import { translated } from '@ponte/contracts/translated'
import { counted, formatNumber } from '@ponte/contracts/numbers'

const actions: Readonly<Record<RecordChange['action'], string>> = {
  created: 'Created',
  imported: 'Imported from CSV',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  license_checked: 'License verified',
  license_unchecked: 'License verification removed',
}

export const historyText = translated('mf-admin/historyText', {
  title: 'History',
  loading: 'Loading history…',
  failed: 'Failed to load history',
  none: 'No changes recorded.',
  actions,
  unknownActor: 'Unknown',
  more: 'Show more',
  shown: (shown: number, total: number) => `${formatNumber(shown)} of ${counted('change', 'changes')(total)}`,
  empty: 'empty',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  before: 'Before',
  after: 'After',
  km: (distance: number) => `${formatNumber(distance)} km`,
})

export const auditText = translated('mf-admin/auditText', {
  title: 'Audit log',
  loading: 'Loading audit log…',
  failed: 'Failed to load the audit log',
  none: 'No entries.',
  own: 'by this person',
  about: (kind: string) => (kind === 'user' ? 'another user' : kind),
  /** Action codes are readable: document_read. */
  action: (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' '),
})
