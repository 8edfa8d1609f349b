import type { Translation } from '@ponte/contracts/translated'
import type { text as original } from './offline-text.ts'

export const offlineText = {
  title: 'You are offline',
  hint: 'We could not open this page. As soon as the connection is back, it opens by itself.',
  retry: 'Try again',
  kept: (title) => `${title}, on this device`,
} satisfies Translation<typeof original>
