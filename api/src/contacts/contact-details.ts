import type { ContactDetails } from '@ponte/contracts/contacts'
import { whatsappUrl } from '@ponte/contracts/phone'
import { cityLabel, type City } from '@ponte/contracts/places'
import { sql, type RawBuilder } from 'kysely'

export type StoredContactDetails = Pick<ContactDetails, 'fullName' | 'whatsapp' | 'email'> & {
  place: { address: string; city: City } | null
}

/** A user's contact details: their WhatsApp, else their sign-up phone, their e-mail, and the address of the firm they act for. */
export function storedContactDetails(user: string, firm: string): RawBuilder<StoredContactDetails> {
  const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object(
    'fullName', ${column(user, 'full_name')}, 'whatsapp', coalesce(${column(user, 'whatsapp')}, ${column(user, 'phone')}), 'email', ${column(user, 'email')},
    'place', case when ${column(firm, 'id')} is not null then json_build_object('address', ${column(firm, 'address')}, 'city', ${column(firm, 'city')}) end)`
}

export const detailsOf = ({ place, ...stored }: StoredContactDetails): ContactDetails => ({
  ...stored,
  whatsappUrl: stored.whatsapp === null ? null : whatsappUrl(stored.whatsapp),
  address: place === null ? null : `${place.address}, ${cityLabel(place.city)}`,
})
