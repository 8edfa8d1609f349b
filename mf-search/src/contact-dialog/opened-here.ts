import type { ContactTarget } from './contact-target.ts'

/** History state of a dialog opened by a button: the previous history entry is the page without the dialog. */
interface OpenedHere {
  contactOf: string
  /** The opening in words; null if the contact is not about one. */
  opening: string | null
  /** True if the viewer already had the contact. */
  isContacted: boolean
}

export const openedHere = ({ name, opening }: ContactTarget, isContacted: boolean): OpenedHere => ({
  contactOf: name,
  opening: opening ?? null,
  isContacted,
})

/** The state that a button left in the history; null if the address alone opened the dialog. */
export function openedHereIn(state: unknown): OpenedHere | null {
  if (typeof state !== 'object' || state === null) return null
  const { contactOf, opening, isContacted } = state as Partial<Record<keyof OpenedHere, unknown>>
  if (typeof contactOf !== 'string') return null
  return { contactOf, opening: typeof opening === 'string' ? opening : null, isContacted: isContacted === true }
}
