import type { ContactDetails } from '@ponte/contracts/contacts'
import { contentLines, escaped } from './content-lines.ts'

interface Card {
  contact: Pick<ContactDetails, 'fullName' | 'whatsapp' | 'email' | 'address'>
  /** The firm that the person acts for. */
  firm: string | null
  note: string
}

/** A contact as a vCard (RFC 6350). */
export function vcardOf({ contact: { fullName, whatsapp, email, address }, firm, note }: Card): string {
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(fullName)}`,
    // Optional today, but some address books require it.
    `N:;${escaped(fullName)};;;`,
    ...(firm === null ? [] : [`ORG:${escaped(firm)}`]),
    ...(whatsapp === null ? [] : [`TEL;TYPE=cell:${escaped(whatsapp)}`]),
    `EMAIL:${escaped(email)}`,
    ...(address === null ? [] : [`ADR;TYPE=work:;;${escaped(address)};;;;`]),
    `NOTE:${escaped(note)}`,
    'END:VCARD',
  ])
}

/** Converts a person's name to a portable file name. */
export function fileNameOf(name: string, extension: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain.match(/[a-z0-9]+/g)?.join('-') ?? 'contato'}.${extension}`
}
