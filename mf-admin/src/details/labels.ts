import { formatCpf } from '@ponte/contracts/documents'
import { cityLabel, type City } from '@ponte/contracts/places'
import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import type { User } from '@ponte/contracts/users'
import { text } from '../text.ts'

export const cityAndState = (city: City | null): string | null => (city === null ? null : cityLabel(city))

export const specialtyList = (keys: readonly Specialty[]): string => keys.map((key) => SPECIALTY_LABELS[key]).join(', ')

export const yesOrNo = (value: boolean): string => (value ? text.yes : text.no)

export const documentOf = ({ document }: User): string | null => (document ? formatCpf(document) : null)

export const roleLabel = (role: User['role']): string => (role === null ? text.noRole : text.roles[role])

export function travelOf({ travelAvailability, maxDistance }: Pick<User, 'travelAvailability' | 'maxDistance'>): string {
  if (!travelAvailability || maxDistance === null) return yesOrNo(travelAvailability)
  return text.person.travelsUpTo(maxDistance)
}
