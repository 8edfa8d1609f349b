import { PERSON_CHANGED, type Host } from '@ponte/contracts/host'
import { DRAFT_STORAGE_PREFIX } from '@ponte/contracts/limits'

export type DraftValues = Readonly<Record<string, unknown>>

/** The unsent input of one person in one form. */
export interface Draft {
  /** null where nothing is kept, or nothing that can be read. */
  read: () => DraftValues | null
  keep: (values: object) => void
  clear: () => void
}

/** The drafts of one remote. */
export interface Drafts {
  /** A form's draft of the person who is signed in now. */
  of: (host: Host, form: string) => Draft
  /** Forgets what other people typed in this tab: at once, and whenever somebody else signs in. */
  guard: (host: Host) => void
}

interface DraftStore {
  keys: () => string[]
  read: (key: string) => DraftValues | null
  write: (key: string, values: object) => void
  remove: (key: string) => void
}

/** The owner of a draft while nobody is signed in. */
const VISITOR = 'visitor'
/** The fields that are never written into a storage: secrets, and pictures, which would fill it. */
const LEFT_OUT = /password|confirmation|^photo$/i

/**
 * Drafts in the storage of the tab: they outlive a closed dialog, a reload and a session that ended. A key names the remote and the
 * person, so that none touches the drafts of another remote.
 */
export const tabDrafts = (remote: string): Drafts =>
  draftsIn(remote, {
    keys: () => Object.keys(sessionStorage),
    read: (key) => (typeof window === 'undefined' ? null : parsed(sessionStorage.getItem(key))),
    write(key, values) {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !LEFT_OUT.test(name)))
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // A full or forbidden storage costs the draft, never the form.
      }
    },
    remove: (key) => sessionStorage.removeItem(key),
  })

/** Drafts for as long as the page is loaded, and never in a storage: for forms that hold other people's data. */
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
    // Nobody is signed in when a session ends, too, and then the same person comes back.
    if (id === undefined) return
    for (const key of store.keys()) {
      if (key.startsWith(`${DRAFT_STORAGE_PREFIX}${remote}:`) && !key.startsWith(ofPerson(id))) store.remove(key)
    }
  }

  function guard(host: Host) {
    // Where a page is rendered ahead nobody has typed anything.
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

/** Parses a stored draft: anything may stand in a storage. */
function parsed(stored: string | null): DraftValues | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    const isDraft = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    return isDraft ? { ...value } : null
  } catch {
    return null
  }
}

/** A draft over what a form starts from. Another build may have written it, so only what still has the form's own shape is taken. */
export function withDraft<Values extends object>(initial: Values, kept: DraftValues): Values {
  const fitting = Object.entries(kept).filter(([name, value]) => name in initial && isAlike(value, initial[name as keyof Values]))
  return { ...initial, ...Object.fromEntries(fitting) }
}

function isAlike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === typeof model && value !== null
}
