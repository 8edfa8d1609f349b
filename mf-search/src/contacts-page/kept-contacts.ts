import { instantFormat } from '@ponte/contracts/calendar'
import { openingName } from '@ponte/contracts/contact-name'
import { listContacts, type MyContact } from '@ponte/contracts/contacts'
import type { Host } from '@ponte/contracts/host'
import { PAGE_SIZE_MAX } from '@ponte/contracts/limits'

/** The key in the device store. */
export const KEPT_NAME = 'contacts'
const KEPT_MAX = 200

/** The stored part of a contact: who, when, and contact details if they were revealed. */
export interface KeptContact {
  id: string
  name: string
  firmName: string | null
  /** The opening in words. Not checked when read: older code stored none. */
  opening?: unknown
  direction: MyContact['direction']
  contactDate: string
  whatsapp: string | null
  email: string | null
}

/**
 * Fetches the contacts to store, newest first. While the user's address is unconfirmed the server leaves details out: those of `before`,
 * what the device stores already, are kept.
 */
export async function fetchForDevice(host: Host, before: KeptContact[] = []): Promise<KeptContact[]> {
  const all: MyContact[] = []
  for (let page = 1; all.length < KEPT_MAX; page += 1) {
    const { results, totalPages } = await host.call(listContacts, { query: { page, limit: PAGE_SIZE_MAX } })
    all.push(...results)
    if (page >= totalPages) break
  }
  const known = new Map(before.map((contact) => [contact.id, contact]))
  return all.slice(0, KEPT_MAX).map((contact) => {
    const kept = keptOf(contact)
    const { whatsapp, email } = (isWithheld(contact) && known.get(kept.id)) || kept
    return { ...kept, whatsapp, email }
  })
}

/** True for a request of the user's own without its details. Not for one made for a firm that they have left, nor for a deleted person. */
const isWithheld = ({ contact, counterpart, direction, mayAct }: MyContact): boolean =>
  contact === undefined && direction === 'made' && mayAct !== false && counterpart._id !== null

function keptOf({ _id, counterpart, opening, direction, contactDate, contact }: MyContact): KeptContact {
  return {
    id: _id,
    name: counterpart.name,
    firmName: counterpart.firmName,
    opening: opening ? openingName(opening) : null,
    direction,
    contactDate,
    whatsapp: contact?.whatsapp ?? null,
    email: contact?.email ?? null,
  }
}

/** Reads stored contacts; another version of this code may have written them. */
export function readKept(value: unknown): KeptContact[] {
  return Array.isArray(value) ? value.filter(isKept) : []
}

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

function isKept(value: unknown): value is KeptContact {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, firmName, direction, contactDate, whatsapp, email } = value as Partial<Record<keyof KeptContact, unknown>>
  const isWhole = [id, name, contactDate].every((text) => typeof text === 'string') && [firmName, whatsapp, email].every(isTextOrNull)
  return isWhole && (direction === 'made' || direction === 'received')
}

const moment = instantFormat({ dateStyle: 'short', timeStyle: 'short' })

/** Date and time of an instant: 21/11/2026, 14:03. */
export const momentOf = (instant: string): string => moment(new Date(instant))
