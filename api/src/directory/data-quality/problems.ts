import type { DataProblem } from '@ponte/contracts/data-quality'
import { isCnpj, isCpf } from '@ponte/contracts/documents'
import { email } from '@ponte/contracts/fields'
import { toE164 } from '@ponte/contracts/phone'
import { COUNCILS } from '@ponte/contracts/professions'
import * as z from 'zod/mini'
import type { FirmRecord, PersonRecord } from './records.repo.ts'

/** A problem of one record: the wrong value, or null for a missing one. */
export interface Finding {
  problem: DataProblem
  value: string | null
}

/** A value that should belong to one record only; records with the same key share it. */
export interface UniqueValue {
  problem: DataProblem
  key: string
  value: string
}

const address = email('emailInvalid')
const isEmail = (stored: string): boolean => z.safeParse(address, stored).success
const phonesOf = ({ phone, whatsapp }: PersonRecord): string[] => [...new Set([phone, whatsapp].filter((number) => number !== null))]

/** Problems in a single person's data. License checks made before `oldestCheck` have expired. */
export function findingsOnPerson(person: PersonRecord, oldestCheck: string): Finding[] {
  const { role, isCompleted, document, profession, license, licenseCheckedOn } = person
  const isProfessional = role === 'professional'
  const findings: Finding[] = []
  const find = (problem: DataProblem, value: string | null = null) => void findings.push({ problem, value })

  if (document === null) {
    if (isProfessional && isCompleted) find('cpf_missing')
  } else if (!isCpf(document)) find('cpf_invalid', document)

  if (!isEmail(person.email)) find('email_invalid', person.email)

  const phones = phonesOf(person)
  if (phones.length === 0) find('phone_missing')
  for (const number of phones) if (toE164(number) !== number) find('phone_invalid', number)

  if (isProfessional && profession !== null) {
    if (license === null) {
      if (isCompleted && COUNCILS[profession] !== null) find('license_missing')
    } else if (licenseCheckedOn === null || licenseCheckedOn < oldestCheck) find('license_unchecked', license)
  }
  return findings
}

export const findingsOnFirm = ({ cnpj }: FirmRecord): Finding[] => (isCnpj(cnpj) ? [] : [{ problem: 'cnpj_invalid', value: cnpj }])

export function uniqueValuesOfPerson(person: PersonRecord): UniqueValue[] {
  const { document } = person
  return [
    ...(document === null ? [] : [{ problem: 'cpf_repeated', key: document, value: document } as const]),
    { problem: 'email_repeated', key: mailboxOf(person.email), value: person.email },
    ...phonesOf(person).map((number) => ({ problem: 'phone_repeated', key: number, value: number }) as const),
  ]
}

export const uniqueValuesOfFirm = ({ cnpj }: FirmRecord): UniqueValue[] => [{ problem: 'cnpj_repeated', key: cnpj, value: cnpj }]

/** The mailbox of an address: without a +tag before the @. */
function mailboxOf(stored: string): string {
  const typed = stored.toLowerCase()
  const at = typed.lastIndexOf('@')
  return `${typed.slice(0, at).replace(/(?<=.)\+.*$/s, '')}${typed.slice(at)}`
}
