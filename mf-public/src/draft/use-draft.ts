import { useEffect, useMemo } from 'react'
import { dropDraft, dropDraftsOfOthers, keepDraft, readDraft } from './draft-store.ts'

export interface Draft {
  /** What was typed before, laid over `initial`; null where there is nothing. */
  restore: <Values extends object>(initial: Values) => Values | null
  /** Passwords and photos are left out. */
  keep: (values: object) => void
  clear: () => void
}

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
