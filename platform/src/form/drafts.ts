import { PERSON_CHANGED, type Host } from '@ponte/contracts/host'
import { DRAFT_STORAGE_PREFIX } from '@ponte/contracts/limits'

export type DraftValues = Readonly<Record<string, unknown>>

/** One user's unsent input in one form. */
export interface Draft {
  /** null if nothing is stored, or nothing readable. */
  read: () => DraftValues | null
  keep: (values: object) => void
  clear: () => void
}

/** The drafts of one remote. */
export interface Drafts {
  /** The current user's draft of a form. */
  of: (host: Host, form: string) => Draft
  /** Deletes other users' drafts in this tab: now, and whenever another user signs in. */
  guard: (host: Host) => void
}

interface DraftStore {
  keys: () => string[]
  read: (key: string) => DraftValues | null
  write: (key: string, values: object) => void
  remove: (key: string) => void
}

/** The owner of a draft while no one is signed in. */
const VISITOR = 'visitor'
/** Fields never written to storage: secrets, and photos, which would fill it. */
const UNSTORED_FIELDS = /password|confirmation|^photo$/i

/** Drafts in session storage, by remote and user: they survive a closed dialog, a reload and an expired session. */
export const tabDrafts = (remote: string): Drafts =>
  draftsIn(remote, {
    keys: () => Object.keys(storage() ?? {}),
    read: (key) => parsed(storage()?.getItem(key) ?? null),
    write(key, values) {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !UNSTORED_FIELDS.test(name)))
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // If storage is full or forbidden, the draft is lost, but the form works.
      }
    },
    remove: (key) => storage()?.removeItem(key),
  })

/** null on the server, and in a browser that forbids storage, where a form works without a draft. */
function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** Drafts in memory, never in storage: for forms with other people's data. */
export function pageDrafts(remote: string): Drafts {
  const drafts = new Map<string, object>()
  return draftsIn(remote, {
    keys: () => [...drafts.keys()],
    read: (key) => (drafts.get(key) as DraftValues | undefined) ?? null,
    write: (key, values) => void drafts.set(key, values),
    remove: (key) => void drafts.delete(key),
  })
}

function draftsIn(remote: string, store: DraftStore): Drafts {
  let session: Host['session'] | null = null
  const ofPerson = (id: string) => `${DRAFT_STORAGE_PREFIX}${remote}:${id}:`

  function dropOthers() {
    const id = session?.read().user?.id
    // The id is also undefined after a session expires, and then usually the same user returns.
    if (id === undefined) return
    for (const key of store.keys()) {
      if (key.startsWith(`${DRAFT_STORAGE_PREFIX}${remote}:`) && !key.startsWith(ofPerson(id))) store.remove(key)
    }
  }

  function guard(host: Host) {
    // During server rendering there are no drafts.
    if (typeof window === 'undefined') return
    if (session === null) window.addEventListener(PERSON_CHANGED, dropOthers)
    session = host.session
    dropOthers()
  }

  return {
    guard,
    of(host, form) {
      guard(host)
      const key = `${ofPerson(host.session.read().user?.id ?? VISITOR)}${form}`
      return { read: () => store.read(key), keep: (values) => store.write(key, values), clear: () => store.remove(key) }
    },
  }
}

/** Parses a stored draft, which may be any text. */
function parsed(stored: string | null): DraftValues | null {
  try {
    const draft = { ...(JSON.parse(stored ?? 'null') as DraftValues | null) }
    return Object.keys(draft).length > 0 ? draft : null
  } catch {
    return null
  }
}

/** Merges a draft into a form's initial values. Another build may have written it, so only values with the form's shape are used. */
export function withDraft<Values extends object>(initial: Values, kept: DraftValues): Values {
  const fitting = Object.entries(kept).filter(([name, value]) => name in initial && isAlike(value, initial[name as keyof Values]))
  return { ...initial, ...Object.fromEntries(fitting) }
}

function isAlike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === typeof model && value !== null
}
