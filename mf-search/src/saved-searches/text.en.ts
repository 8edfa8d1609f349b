import type { Translation } from '@ponte/contracts/translated'
import type { savedSearchText as original } from './text.ts'

export const savedSearchText = {
  retry: 'Try again',
  toSearch: 'Search professionals',
  saveSearch: {
    add: 'Save search',
    added: 'Search saved',
    saved: 'Search saved.',
    alerts: 'We will e-mail you about new matches.',
    failed: 'Failed to save the search',
  },
  savedSearches: {
    title: 'Saved searches',
    loading: 'Loading saved searches…',
    failed: 'Failed to load your saved searches',
    emptyTitle: 'No saved searches',
    empty: 'Search and tap “Save search”. We will e-mail you about new matches, at most once a day.',
    label: 'Saved searches',
    alerts: 'E-mail alerts',
    alertsOf: (label) => `E-mail alerts: ${label}`,
    alertsFailed: 'Failed to update the alerts',
    savedOn: 'Saved on',
    remove: 'Remove',
    removeOf: (label) => `Remove the search ${label}`,
    confirmTitle: 'Remove this search?',
    confirm: (label) => `“${label}” will be removed from your list, and its e-mail alerts will stop.`,
    keep: 'Keep',
    removeFailed: 'Failed to remove the search',
  },
  stopAlerts: {
    title: 'Stop e-mail alerts',
    stopping: 'Turning off alerts…',
    stopped: (label) => `Done. You will get no more e-mail alerts for: ${label}.`,
    again: 'Your search stays saved. You can turn alerts on again at any time.',
    dead: 'This link is no longer valid. Turn off alerts on your saved searches page.',
    failed: 'Failed to turn off the alerts.',
    toSavedSearches: 'See saved searches',
  },
} satisfies Translation<typeof original>
