const PARAMETER = 'contato'

/** The id of the contact whose dialog an address opens, or null. */
export function contactIn(search: string): string | null {
  const id = new URLSearchParams(search).get(PARAMETER)
  return id === null || id === '' ? null : id
}

/** The same query string with that contact's dialog open, or none. */
export function withContact(search: string, id: string | null): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  if (id !== null) params.set(PARAMETER, id)
  return params.size === 0 ? '' : `?${params}`
}

/** History state set by a row's button: the previous history entry is the page without the dialog. */
export const OPENED_HERE = { openedHere: true } as const

export const wasOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state
