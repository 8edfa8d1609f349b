const PREFIX = 'ponte-draft'
/** Never kept: what must not lie about in a browser, and pictures, which would fill it. */
const LEFT_OUT = /password|confirmation|^photo$/i

const placeOf = (key: string, userId: string): string => `${PREFIX}:${userId}:${key}`

/** What this person typed into this form before, laid over `initial`; null where nothing of it is kept. */
export function readDraft<Values extends object>(key: string, userId: string, initial: Values): Values | null {
  const kept = parse(sessionStorage.getItem(placeOf(key, userId)))
  if (kept === null) return null
  // Another build may have written it, so only what still has the form's own shape is taken.
  const fitting = Object.entries(kept).filter(([name, value]) => name in initial && isAlike(value, initial[name as keyof Values]))
  return fitting.length === 0 ? null : { ...initial, ...Object.fromEntries(fitting) }
}

export function keepDraft(key: string, userId: string, values: object): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !LEFT_OUT.test(name)))
  try {
    sessionStorage.setItem(placeOf(key, userId), JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export const hasDraft = (key: string, userId: string): boolean => sessionStorage.getItem(placeOf(key, userId)) !== null

export function dropDraft(key: string, userId: string): void {
  sessionStorage.removeItem(placeOf(key, userId))
}

/** What somebody else left in this tab is nobody's any more. */
export function dropDraftsOfOthers(userId: string): void {
  for (const place of Object.keys(sessionStorage)) {
    if (place.startsWith(`${PREFIX}:`) && !place.startsWith(placeOf('', userId))) sessionStorage.removeItem(place)
  }
}

function parse(stored: string | null): object | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function isAlike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === typeof model && value !== null
}
