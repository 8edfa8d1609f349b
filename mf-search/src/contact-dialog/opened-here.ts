/** History state of a dialog opened by a button: the previous history entry is the page without the dialog. */
interface OpenedHere {
  contactOf: string
  /** True if the viewer already had the contact. */
  isContacted: boolean
}

export const openedHere = (name: string, isContacted: boolean): OpenedHere => ({ contactOf: name, isContacted })

/** The state that a button left in the history; null if the address alone opened the dialog. */
export function openedHereIn(state: unknown): OpenedHere | null {
  const isOurs = typeof state === 'object' && state !== null && 'contactOf' in state && typeof state.contactOf === 'string'
  return isOurs ? { contactOf: state.contactOf as string, isContacted: 'isContacted' in state && state.isContacted === true } : null
}
