const PARAMETER = 'contato'

/** The id of the contact whose dialog is open at an address, or null. */
export function contactIn(search: string): string | null {
  const id = new URLSearchParams(search).get(PARAMETER)
  return id === null || id === '' ? null : id
}

/** The same query string with that contact's dialog open, or with none. */
export function withContact(search: string, id: string | null): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  if (id !== null) params.set(PARAMETER, id)
  return params.size === 0 ? '' : `?${params}`
}

/** Left with an address by a row: then the entry before this one in the browser's history is the page without the dialog. */
export const OPENED_HERE = { openedHere: true } as const

export const wasOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state
