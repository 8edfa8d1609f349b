import { cnpjCheckDigits, cpfCheckDigits } from '@ponte/contracts/documents'
import type { Insertable } from 'kysely'
import type { Side } from '../src/server/schema/contacts.ts'
import type { Openings } from '../src/server/schema/openings.ts'
import type { Firms, Passkeys, Users } from '../src/server/schema/people.ts'

/** Rows with valid defaults, so that a test states only what matters to it. E-mail addresses are confirmed unless `email_confirmed_at: null`. */

let made = 0
const next = (): number => ++made

type UserRow = Insertable<Users>
type FirmRow = Insertable<Firms>

export interface NewPerson {
  kind: 'person'
  row: UserRow
}

export interface NewFirm {
  kind: 'firm'
  row: FirmRow
  /** Its user; null for a firm without users. */
  owner: UserRow | null
}

function cpf(number: number): string {
  const base = String(100_000_000 + number)
  return base + cpfCheckDigits(base)
}

function cnpj(number: number): string {
  const base = String(100_000_000_000 + number)
  return base + cnpjCheckDigits(base)
}

function account(name: string, number: number): UserRow {
  return {
    full_name: name,
    email: `pessoa${number}@exemplo.test`,
    phone: `+55119${String(80_000_000 + number)}`,
    profile_completed: true,
    email_confirmed_at: new Date(),
  }
}

/** A user who has signed up but not chosen a role. */
export function newcomer(given: Partial<UserRow> = {}): NewPerson {
  const number = next()
  return { kind: 'person', row: { ...account(`Nova Pessoa ${number}`, number), role: null, profile_completed: false, ...given } }
}

export function professional(given: Partial<UserRow> = {}): NewPerson {
  const number = next()
  return {
    kind: 'person',
    row: {
      ...account(`Profissional ${number}`, number),
      role: 'professional',
      username: `profissional${number}`,
      document: cpf(number),
      profession: 'enfermeiro',
      specialties: ['uti'],
      whatsapp: `+55119${String(90_000_000 + number)}`,
      city: 'sao_paulo',
      ...given,
    },
  }
}

export function admin(given: Partial<UserRow> = {}): NewPerson {
  const number = next()
  return { kind: 'person', row: { ...account(`Admin ${number}`, number), role: 'admin', ...given } }
}

export function firm({ owner, ...given }: Partial<FirmRow> & { owner?: Partial<UserRow> | null } = {}): NewFirm {
  const number = next()
  return {
    kind: 'firm',
    row: {
      cnpj: cnpj(number),
      name: `Clínica ${number}`,
      type: 'clinica',
      description: 'Clínica de bairro',
      address: 'Rua das Flores, 10',
      state: 'SP',
      city: 'sao_paulo',
      ...given,
    },
    owner: owner === null ? null : { ...account(`Responsável ${number}`, number), role: 'firm', ...owner },
  }
}

/** A further user of a firm. */
export const colleagueOf = ({ id }: Named, given: Partial<UserRow> = {}): NewPerson => {
  const number = next()
  return { kind: 'person', row: { ...account(`Colega ${number}`, number), role: 'firm', firm_id: id, firm_role: 'member', ...given } }
}

interface Named {
  id: string
}

export interface NewOpening {
  kind: 'opening'
  row: Insertable<Openings>
}

/** An opening of a firm in March 2027. */
export function opening({ firm, ...given }: { firm: Named } & Partial<Insertable<Openings>>): NewOpening {
  return {
    kind: 'opening',
    row: {
      firm_id: firm.id,
      profession: 'enfermeiro',
      state: 'SP',
      city: 'sao_paulo',
      start_on: '2027-03-03',
      end_on: '2027-03-07',
      offers_accommodation: false,
      ...given,
    },
  }
}

export interface NewContact {
  kind: 'contact'
  professional: Named
  contractor: Named
  /** The firm that the contractor acts for. */
  firm: Named | null
  madeBy: Side
  /** True if both sides agreed to it beforehand. */
  isMutual: boolean
  contactDate: Date
  professionalResponse: 'contact_only' | 'service_provided' | null
  contractorResponse: 'contact_only' | 'service_received' | null
}

type ContactParts = Pick<NewContact, 'professional' | 'contractor'> & Partial<NewContact>

export function contact(given: ContactParts): NewContact {
  return {
    kind: 'contact',
    firm: null,
    madeBy: 'contractor',
    isMutual: false,
    contactDate: new Date('2026-11-02T15:00:00Z'),
    professionalResponse: null,
    contractorResponse: null,
    ...given,
  }
}

export interface NewEvaluation {
  kind: 'evaluation'
  contact: Named & NewContact
  side: Side
  cordiality: number
  serviceQuality: number | null
  comment: string | null
  isPublic: boolean
  /** Null if sealed. */
  publishedAt: Date | null
}

export function evaluation(given: Pick<NewEvaluation, 'contact' | 'side'> & Partial<NewEvaluation>): NewEvaluation {
  return {
    kind: 'evaluation',
    cordiality: 5,
    serviceQuality: null,
    comment: 'Tudo certo',
    isPublic: true,
    publishedAt: new Date('2026-11-20T12:00:00Z'),
    ...given,
  }
}

/** The row of a passkey that cannot sign in, because no device has its key. */
export const passkeyOf = (user: { id: string }): Insertable<Passkeys> => ({
  user_id: user.id,
  credential_id: Buffer.from(`chave-${next()}`),
  public_key: Buffer.alloc(77),
  counter: 0,
  name: 'Celular antigo',
  is_backed_up: false,
})
