/** The column headings of a table to import, the same as in an export. The API checks its tables against them. */
export const PERSON_IMPORT_HEADINGS = [
  'Full name',
  'E-mail',
  'Phone',
  'Username',
  'CPF',
  'License',
  'Profession',
  'Specialties',
  'Bio',
  'WhatsApp',
  'City',
  'Travels',
  'Max distance (km)',
] as const

export const FIRM_IMPORT_HEADINGS = ['Name', 'CNPJ', 'Type', 'Description', 'Address', 'City', 'State'] as const
