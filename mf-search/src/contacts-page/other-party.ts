import { contactName, type NamedParty } from '@ponte/contracts/contact-name'
import type { MyContact } from '@ponte/contracts/contacts'

type Sided = Pick<MyContact, 'counterpart' | 'contractor'>

/** The other side of a contact by its names: for a firm, the person that acts for it, who is always the contractor. */
export function otherParty({ counterpart, contractor }: Sided): NamedParty {
  if (counterpart.type === 'professionals') return { fullName: counterpart.name }
  return { fullName: contractor.fullName, firm: counterpart.name }
}

/** The same in one line. */
export const otherName = (contact: Sided): string => contactName(otherParty(contact))
