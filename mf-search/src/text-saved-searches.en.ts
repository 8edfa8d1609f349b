import type { Translation } from '@ponte/contracts/translated'
import type { savedSearchText as original } from './text-saved-searches.ts'

export const savedSearchText = {
  retry: 'Try again',
  toSearch: 'Search professionals',
  saveSearch: {
    add: 'Save search',
    added: 'Search saved',
    told: 'Search saved.',
    alerts: 'We tell you by e-mail when somebody new shows up.',
    failed: 'The search was not saved',
  },
  savedSearches: {
    title: 'Saved searches',
    loading: 'Opening your saved searches…',
    failed: 'Your saved searches did not open',
    emptyTitle: 'No saved search',
    empty: 'Search and tap “Save search”. When somebody new shows up in it, we tell you by e-mail, once a day at most.',
    label: 'Saved searches',
    alerts: 'E-mail alerts',
    alertsOf: (label) => `E-mail alerts: ${label}`,
    alertsFailed: 'The alerts could not be changed',
    savedOn: 'Saved on',
    remove: 'Remove',
    removeOf: (label) => `Remove the search ${label}`,
    confirmTitle: 'Remove this search?',
    confirm: (label) => `“${label}” leaves your list, and its e-mail alerts stop.`,
    keep: 'Keep',
    removeFailed: 'The search was not removed',
  },
  stopAlerts: {
    title: 'Stop e-mail alerts',
    stopping: 'Switching the alerts off…',
    stopped: (label) => `Done. We send no more e-mail alerts: ${label}.`,
    again: 'What you saved stays saved. The alerts can be switched on again whenever you like.',
    dead: 'This link is no longer valid. Alerts can be switched off on the page of your saved searches.',
    failed: 'The alerts could not be switched off now.',
    toSavedSearches: 'See saved searches',
  },
} satisfies Translation<typeof original>
