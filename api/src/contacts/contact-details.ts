import type { ContactDetails } from '@ponte/contracts/contacts'
import { whatsappUrl } from '@ponte/contracts/phone'
import { sql, type RawBuilder } from 'kysely'

export type StoredContactDetails = Pick<ContactDetails, 'fullName' | 'whatsapp' | 'email'>

/** The contact details of a user: its WhatsApp, else the phone of its sign-up, and its e-mail. */
export function storedContactDetails(alias: string): RawBuilder<StoredContactDetails> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object(
    'fullName', ${column('full_name')}, 'whatsapp', coalesce(${column('whatsapp')}, ${column('phone')}), 'email', ${column('email')})`
}

export const detailsOf = (stored: StoredContactDetails): ContactDetails => ({
  ...stored,
  whatsappUrl: stored.whatsapp === null ? null : whatsappUrl(stored.whatsapp),
})
