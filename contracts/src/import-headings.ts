/** What stands above the columns of a table to import, as an export has them. The API holds its tables against it. */
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
