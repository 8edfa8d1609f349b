import type { Translation } from '@ponte/contracts/translated'
import type { text as original } from './text.ts'

export const previewText = {
  label: 'Preview',
  shown: ({ remote, label, isLocal }) => `${remote} ${isLocal ? 'from' : 'at'} ${label}`,
  replaced: ({ isLocal }) => `(did not ${isLocal ? 'respond' : 'load'}; showing the published version)`,
  end: 'Back to the published version',
  endLocal: 'End',
  inspect: 'X-ray',
} satisfies Translation<typeof original>
