/** The history state of a dialog that a button opened: with it, the previous history entry is the page without the dialog. */
interface OpenedHere {
  contactOf: string
  /** True where the viewer had the contact already. */
  isContacted: boolean
}

export const openedHere = (name: string, isContacted: boolean): OpenedHere => ({ contactOf: name, isContacted })

/** What a button left in the history state; null where the address alone opened the dialog. */
export function openedHereIn(state: unknown): OpenedHere | null {
  const isOurs = typeof state === 'object' && state !== null && 'contactOf' in state && typeof state.contactOf === 'string'
  return isOurs ? { contactOf: state.contactOf as string, isContacted: 'isContacted' in state && state.isContacted === true } : null
}
