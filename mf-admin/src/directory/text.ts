import { translated } from '@ponte/contracts/translated'
import { RESTORABLE_DAYS, UNDO_MS } from '@ponte/contracts/limits'
import type { BULK_REFUSALS, BulkAction, Sort } from '@ponte/contracts/records'
import { formatNumber } from '@ponte/contracts/numbers'

/** The texts of a directory: search, deletion and bulk actions. */

const SECOND_MS = 1000
const SEARCH_KEY = '/'

export const directoryText = translated('mf-admin/directoryText', {
  import: 'Import',
  export: 'Export',
  exportFailed: 'Failed to export',
  exportEnded: (rows: number, total: number) =>
    `Only the first ${formatNumber(rows)} of ${formatNumber(total)} were exported. Filter the list to export the rest.`,
  sort: 'Sort by',
  sorts: { name: 'Sort: Name', newest: 'Sort: Newest', changed: 'Sort: Last changed' } satisfies Record<Sort, string>,
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  clearFilters: (count: number) => `Clear filters (${count})`,
  clear: 'Clear search and filters',
  toCome: 'Loading…',
  partFailed: 'Failed to load this part of the list',
  keys: [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    [SEARCH_KEY, 'search'],
    ['Esc', 'back'],
  ],
  searchKey: SEARCH_KEY,
  turnOff: 'Turn off shortcuts',
  turnOn: 'Turn on shortcuts',
  selectingKeys: [
    ['↑ ↓', 'move'],
    ['Space', 'select'],
    ['Shift', 'select a range'],
  ],
})

/** The filters' options. They explain themselves, because filters have no visible labels. */
export const filterText = translated('mf-admin/filterText', {
  anyRole: 'All roles',
  anyCity: 'All cities',
  anyProfession: 'All professions',
  anyType: 'All types',
  anyState: 'All states',
  anyProfile: 'Any profile',
  completed: 'Completed',
  notCompleted: 'Not completed',
  activity: 'Activity',
  anyActivity: 'Active or not',
  active: 'Active',
  inactive: 'Inactive',
  deleted: 'Deleted',
  notDeleted: 'Not deleted',
})

export const deletionText = translated('mf-admin/deletionText', {
  question: (name: string) => `Are you sure you want to delete "${name}"?`,
  hint: `It can be restored for ${RESTORABLE_DAYS} days. Use the filter to find deleted records.`,
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  deleted: (name: string) => `"${name}" was deleted.`,
  restored: (name: string) => `"${name}" was restored.`,
  restoreFailed: 'Failed to restore',
  undo: 'Undo',
  undoable: `You can undo this for ${UNDO_MS / SECOND_MS} seconds.`,
  undoFailed: 'Failed to undo',
})

type OfAction = Readonly<Record<BulkAction, string>>

const actions: OfAction = { activate: 'Activate', deactivate: 'Deactivate', delete: 'Delete', restore: 'Restore' }
const working: OfAction = { activate: 'Activating…', deactivate: 'Deactivating…', delete: 'Deleting…', restore: 'Restoring…' }
const past: OfAction = { activate: 'activated', deactivate: 'deactivated', delete: 'deleted', restore: 'restored' }
const unchanged: OfAction = {
  activate: 'Already active',
  deactivate: 'Already inactive',
  delete: 'Already deleted',
  restore: 'Not deleted',
}
const refusals: Readonly<Record<Exclude<(typeof BULK_REFUSALS)[number], 'unchanged'>, string>> = {
  not_found: 'No longer exists',
  own_admin: 'Your own account',
  last_admin: 'The last administrator',
  asked_to_leave: 'Deleted by the user, and only the user can restore it',
  cnpj_taken: 'Another firm now uses this CNPJ',
}

/** `count` includes its noun: '3 firms'. */
export const bulkText = translated('mf-admin/bulkText', {
  select: 'Select',
  done: 'Done',
  bar: 'Selection',
  selectOne: (name: string) => `Select ${name}`,
  selected: (count: number) => `${formatNumber(count)} selected`,
  selectAll: (count: string) => `Select all ${count}`,
  selectFirst: (most: number) => `Select the first ${formatNumber(most)}`,
  selectFailed: 'Failed to select',
  capped: (most: number) => `You can select up to ${formatNumber(most)} at once.`,
  clear: 'Clear selection',
  actions,
  working,
  question: (action: BulkAction, count: string) => `${actions[action]} ${count}?`,
  looking: 'Loading preview…',
  would: (action: BulkAction, count: string) => `${count} will be ${past[action]}.`,
  nothing: 'Nothing would change.',
  left: (count: string) => `Left unchanged: ${count}`,
  why: (refusal: (typeof BULK_REFUSALS)[number], action: BulkAction) => (refusal === 'unchanged' ? unchanged[action] : refusals[refusal]),
  names: (names: readonly string[], more: number) => `${names.join(', ')}${more === 0 ? '' : ` and ${formatNumber(more)} more`}`,
  nameless: 'Unknown',
  did: (action: BulkAction, count: string) => `${count} ${past[action]}.`,
  failed: 'Failed to change the selection',
})
