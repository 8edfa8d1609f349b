import type { RecordChange } from '@ponte/contracts/records'
import { translated } from '@ponte/contracts/translated'
import { counted, whole } from '../format.ts'

const actions: Readonly<Record<RecordChange['action'], string>> = {
  created: 'Created',
  imported: 'Imported from CSV',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  license_checked: 'License verified',
  license_unchecked: 'License verification removed',
}

export const historyText = translated('mf-admin/historyText', {
  title: 'History',
  loading: 'Loading history…',
  failed: 'Failed to load history',
  none: 'No changes recorded.',
  actions,
  unknownActor: 'Unknown',
  more: 'Show more',
  shown: (shown: number, total: number) => `${whole(shown)} of ${counted('change', 'changes')(total)}`,
  empty: 'empty',
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  before: 'Before',
  after: 'After',
  km: (distance: number) => `${whole(distance)} km`,
})

export const auditText = translated('mf-admin/auditText', {
  title: 'Audit log',
  loading: 'Loading audit log…',
  failed: 'Failed to load the audit log',
  none: 'No entries.',
  own: 'by this person',
  about: (kind: string) => (kind === 'user' ? 'another user' : kind),
  /** Action codes are readable: document_read. */
  action: (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' '),
})

/** The labels of fields, by field name, for both kinds of records. */
export const fieldLabels: Readonly<Record<string, string>> = translated('mf-admin/fieldLabels', {
  fullName: 'Full name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  profileCompleted: 'Profile completed',
  username: 'Username',
  document: 'CPF',
  professionalLicense: 'License',
  profession: 'Profession',
  specialties: 'Specialties',
  bio: 'Bio',
  photo: 'Photo',
  whatsapp: 'WhatsApp',
  city: 'City',
  travelAvailability: 'Travels',
  paused: 'Paused',
  availableFrom: 'Available from',
  weekdays: 'Days of the week',
  shifts: 'Shifts',
  maxDistance: 'Maximum distance',
  firm: 'Firm',
  isActive: 'Active',
  licenseCheck: 'Verified',
  cnpj: 'CNPJ',
  name: 'Name',
  type: 'Type',
  description: 'Description',
  address: 'Address',
  state: 'State',
  specialtiesNeeded: 'Specialties needed',
  offersAccommodation: 'Offers accommodation',
})
