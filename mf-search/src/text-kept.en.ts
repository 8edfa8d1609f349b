import type { Translation } from '@ponte/contracts/translated'
import type { keptText as original } from './text-kept.ts'

export const keptText = {
  label: 'Keep on this device to see without internet',
  hint: 'Names, WhatsApp and e-mail of your contacts, up to 200, stay here, encrypted. Signing out erases all of it; unused, it is gone in 7 days. Do not switch it on on other people’s devices.',
  since: (when) => `Kept on ${when}.`,
  working: 'Keeping…',
  refused: 'This device did not let us keep them: its storage is full or blocked. Your contacts still open over the internet.',
  notFetched: 'We could not fetch all of your contacts now. Try again in a moment.',
  notForgotten: 'We could not erase what is kept. Try again, or sign out: that erases all of it.',
  offline: (when) => `You see what stayed on this device. Kept on ${when}.`,
  list: 'Kept contacts',
  total: (total) => (total === 1 ? '1 contact kept' : `${total} contacts kept`),
  none: 'No contact was kept yet',
  notKept: 'Your contacts are not kept on this device',
  notKeptHint:
    'They open as soon as the connection is back. To see them without internet next time, switch the option at the end of this page on.',
  of: (what, name) => `${what} of ${name}`,
  noDetails: 'WhatsApp and e-mail were not opened.',
} satisfies Translation<typeof original>
