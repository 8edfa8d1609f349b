import type { Translation } from '@ponte/contracts/translated'
import type { keptText as original } from './text.ts'

export const keptText = {
  label: 'Available offline on this device',
  hint: 'Stores names, WhatsApp and e-mail of up to 200 contacts on this device, encrypted. Deleted when you sign out, or after 7 days without use. Do not turn this on for shared devices.',
  since: (when) => `Saved on ${when}.`,
  working: 'Saving…',
  refused: 'We could not save them on this device: its storage is full or blocked. Your contacts still work online.',
  notFetched: 'Failed to load all your contacts. Try again in a moment.',
  notForgotten: 'Failed to delete the saved contacts. Try again, or sign out to delete them.',
  offline: (when) => `Showing contacts saved on this device on ${when}.`,
  list: 'Saved contacts',
  total: (total) => (total === 1 ? '1 saved contact' : `${total} saved contacts`),
  none: 'No saved contacts yet',
  notKept: 'Your contacts are not saved on this device',
  notKeptHint: 'They will load when you are back online. To see them offline next time, turn on the option at the end of this page.',
  of: (what, name) => `${what} of ${name}`,
  noDetails: 'WhatsApp and e-mail were not viewed.',
} satisfies Translation<typeof original>
