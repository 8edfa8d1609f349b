import { PERSON_CHANGED, type Host } from '@ponte/contracts/host'

const PREFIX = 'ponte-draft'

/** What one person has typed about one contact or review, kept for as long as the tab is open: over closing, a reload, a session that ended. */
export interface Draft {
  read: () => Readonly<Record<string, unknown>>
  keep: (values: object) => void
  drop: () => void
}

export function draftOf(form: 'response' | 'rating' | 'reply' | 'report', aboutId: string, userId: string): Draft {
  const place = `${PREFIX}:${userId}:${form}:${aboutId}`
  return {
    read: () => parse(sessionStorage.getItem(place)),
    keep(values) {
      try {
        sessionStorage.setItem(place, JSON.stringify(values))
      } catch {
        // A full or forbidden storage costs the draft, never the form.
      }
    },
    drop: () => sessionStorage.removeItem(place),
  }
}

let session: Host['session'] | null = null

/** What somebody else left in this tab is nobody's any more: seen to now, and whenever another person signs in. */
export function guardDrafts(host: Host): void {
  if (session === null) window.addEventListener(PERSON_CHANGED, dropDraftsOfOthers)
  session = host.session
  dropDraftsOfOthers()
}

function dropDraftsOfOthers(): void {
  const userId = session?.read().user?.id
  // Nobody is signed in when a session ends, too, and then the same person comes back.
  if (userId === undefined) return
  for (const place of Object.keys(sessionStorage)) {
    if (place.startsWith(`${PREFIX}:`) && !place.startsWith(`${PREFIX}:${userId}:`)) sessionStorage.removeItem(place)
  }
}

function parse(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
