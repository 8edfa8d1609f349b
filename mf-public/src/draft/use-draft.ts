import type { Draft } from '@ponte/platform/use-form'
import { useEffect, useMemo } from 'react'
import { dropDraft, dropDraftsOfOthers, keepDraft, readDraft } from './draft-store.ts'

/** What one person has typed into one form, kept for as long as the tab is open: over a reload, an error, a session that ended. */
export function useDraft(key: string, userId: string): Draft {
  // The storage is outside React.
  useEffect(() => dropDraftsOfOthers(userId), [userId])

  return useMemo(
    () => ({
      restore: (initial) => readDraft(key, userId, initial),
      keep: (values) => keepDraft(key, userId, values),
      clear: () => dropDraft(key, userId),
    }),
    [key, userId],
  )
}
