import { formatCpf } from '@ponte/contracts/documents'
import { isBlank } from '@ponte/contracts/is-blank'
import { parseWhole } from '@ponte/contracts/numbers'
import { formatPhone } from '@ponte/contracts/phone'
import { eachText, professionalFields, type OptionalTexts } from '@ponte/contracts/profile-data'
import type { Specialty } from '@ponte/contracts/specialties'
import { PersonChanges, type User } from '@ponte/contracts/users'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { fullPhoto, isSame, orNull } from './record/merge.ts'
import { messageText } from './text.ts'

/** A person in a form. */
export interface PersonValues extends OptionalTexts<string> {
  photo: string | null
  fullName: string
  email: string
  phone: string
  username: string
  document: string
  profession: string
  specialties: Specialty[]
  whatsapp: string
  city: string
  travelAvailability: boolean
  maxDistance: string
  firm: string
  isActive: boolean
  /** A new one; empty keeps the old one. */
  password: string
  /** The admin's own, if they have one. */
  currentPassword: string
}

export const emptyPerson: PersonValues = {
  photo: null,
  fullName: '',
  email: '',
  phone: '',
  username: '',
  document: '',
  profession: '',
  ...eachText(() => ''),
  specialties: [],
  whatsapp: '',
  city: '',
  travelAvailability: false,
  maxDistance: '0',
  firm: '',
  isActive: true,
  password: '',
  currentPassword: '',
}

export function valuesOf(person: User): PersonValues {
  const { fullName, email, specialties, travelAvailability, maxDistance } = person
  return {
    photo: fullPhoto(person.photo),
    fullName,
    email,
    phone: formatPhone(person.phone ?? ''),
    username: person.username ?? '',
    document: formatCpf(person.document ?? ''),
    profession: person.profession ?? '',
    ...eachText((name) => person[name] ?? ''),
    specialties,
    whatsapp: formatPhone(person.whatsapp ?? ''),
    city: person.city ?? '',
    travelAvailability,
    maxDistance: travelAvailability ? String(maxDistance ?? '') : '0',
    firm: person.firm ?? '',
    isActive: person.isActive ?? true,
    password: '',
    currentPassword: '',
  }
}

type Field = keyof PersonValues

const COMMON_FIELDS: readonly Field[] = ['photo', 'fullName', 'email', 'phone', 'isActive', 'password']
const PROFESSIONAL_FIELDS = [...(Object.keys(professionalFields) as (keyof typeof professionalFields)[]), 'firm'] as const

/** The fields that an admin can change, by the person's role. */
export function fieldsOf(role: User['role']): readonly Field[] {
  if (role === 'professional') return [...COMMON_FIELDS, ...PROFESSIONAL_FIELDS]
  return role === 'firm' ? [...COMMON_FIELDS, 'firm'] : COMMON_FIELDS
}

/** The distance as a number, or NaN: '5O' is not a distance, nor is an empty field. */
export const distanceOf = ({ travelAvailability, maxDistance }: Pick<PersonValues, 'travelAvailability' | 'maxDistance'>): number =>
  travelAvailability ? parseWhole(maxDistance) : 0

/** Only the changed values, as the call takes them. */
export function changesOf(role: User['role'], before: PersonValues, now: PersonValues): PersonChanges {
  const changes: PersonChanges = {
    photo: now.photo,
    fullName: now.fullName.trim(),
    email: now.email.trim(),
    phone: orNull(now.phone),
    username: now.username.trim(),
    document: now.document,
    profession: now.profession,
    specialties: now.specialties,
    ...eachText((name) => orNull(now[name])),
    whatsapp: now.whatsapp,
    city: now.city,
    travelAvailability: now.travelAvailability,
    maxDistance: distanceOf(now),
    firm: now.firm === '' ? null : now.firm,
    isActive: now.isActive,
    password: now.password,
  }
  const fields = fieldsOf(role)
  for (const field of Object.keys(emptyPerson) as Field[])
    if (!fields.includes(field) || isSame(before[field], now[field])) delete changes[field]
  return needsPassword(changes) ? { ...changes, currentPassword: now.currentPassword } : changes
}

/** True for changes that require proof of the admin's identity. */
export const needsPassword = ({ email, password }: Pick<PersonChanges, 'email' | 'password'>): boolean =>
  email !== undefined || password !== undefined

export function whyNotChange(changes: PersonChanges, typed: PersonValues): Errors<PersonValues> {
  const errors: Errors<PersonValues> = errorsOf(PersonChanges, changes, messageText)
  // The browser returns no text for input that is not a number.
  if (Number.isNaN(changes.maxDistance) && isBlank(typed.maxDistance)) errors.maxDistance = messageText.requiredFields
  return errors
}
