import type { Translation } from '@ponte/contracts/translated'
import type { text as original } from './text.ts'

export const offlineText = {
  title: 'You are offline',
  hint: 'We could not open this page. It will open automatically when you are back online.',
  kept: (title) => `${title} (saved on this device)`,
} satisfies Translation<typeof original>
