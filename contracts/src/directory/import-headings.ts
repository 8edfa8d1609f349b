import { translated } from '../language/translated.ts'

/** Column headings of exported and imported tables, by field. */
export const TABLE_HEADINGS = /* @__PURE__ */ translated('contracts/table-headings', {
  fullName: 'Full name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  profileCompleted: 'Profile completed',
  isActive: 'Active',
  username: 'Username',
  document: 'CPF',
  professionalLicense: 'License',
  licenseCheckedOn: 'License checked on',
  profession: 'Profession',
  specialties: 'Specialties',
  bio: 'Bio',
  whatsapp: 'WhatsApp',
  city: 'City',
  travelAvailability: 'Travels',
  maxDistance: 'Max distance (km)',
  availableFrom: 'Available from',
  weekdays: 'Days of the week',
  shifts: 'Shifts',
  firm: 'Firm',
  createdAt: 'Created',
  name: 'Name',
  cnpj: 'CNPJ',
  type: 'Type',
  description: 'Description',
  address: 'Address',
  state: 'State',
  specialtiesNeeded: 'Specialties needed',
  offersAccommodation: 'Offers accommodation',
})
export type TableField = keyof typeof TABLE_HEADINGS

/** Columns of an import table. An API test checks its columns against them. */
export const PERSON_IMPORT_FIELDS = [
  'fullName',
  'email',
  'phone',
  'username',
  'document',
  'professionalLicense',
  'profession',
  'specialties',
  'bio',
  'whatsapp',
  'city',
  'travelAvailability',
  'maxDistance',
] as const satisfies readonly TableField[]

export const FIRM_IMPORT_FIELDS = [
  'name',
  'cnpj',
  'type',
  'description',
  'address',
  'city',
  'state',
] as const satisfies readonly TableField[]
