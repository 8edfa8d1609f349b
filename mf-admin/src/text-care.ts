import { translated } from '@ponte/contracts/translated'
import type { DataProblem } from '@ponte/contracts/data-quality'
import { LICENSE_CHECK_MONTHS } from '@ponte/contracts/limits'
import type { RecordChange } from '@ponte/contracts/records'
import { counted, whole } from './counted.ts'

/** The words of what an admin takes care of: reported reviews, council numbers, records that are not as they should be. */

const records = counted('record', 'records')

export const waitingText = translated('mf-admin/waitingText', {
  title: 'Waiting for you',
  reports: counted('reported review to decide', 'reported reviews to decide'),
  licenses: counted('license to check', 'licenses to check'),
  nothing: 'Nothing waits for you.',
  decided: 'Decided reviews',
  quality: 'Data quality',
  remotes: 'Remotes',
})

export const moderationText = translated('mf-admin/moderationText', {
  title: 'Moderation',
  lead: 'A reported text is hidden until you decide. Kept, it is public again; hidden, it is gone for good. Its stars count either way.',
  tabs: 'Reports',
  open: 'To decide',
  decided: 'Decided',
  list: { open: 'Reviews to decide', decided: 'Decided reviews' },
  total: { open: counted('review to decide', 'reviews to decide'), decided: counted('decided review', 'decided reviews') },
  loading: 'Loading reported reviews…',
  failed: 'The reported reviews could not be loaded',
  empty: {
    open: { title: 'Nothing to decide', hint: 'When somebody reports a review, it is listed here.' },
    decided: { title: 'Nothing was decided yet', hint: 'What you decide about a reported review is listed here.' },
  },
  beyond: 'This page does not exist',
  firstPage: 'Go to page 1',
  about: 'about',
  published: 'Published',
  reason: 'Reason',
  reportedBy: (name: string, on: string) => `Reported by ${name} on ${on}`,
  cordiality: 'Cordiality',
  serviceQuality: 'Service quality',
  stars: counted('star', 'stars'),
  noText: 'No text',
  keep: 'Keep the text',
  hide: 'Hide the text',
  ofReview: (author: string) => `of ${author}’s review`,
  confirmTitle: 'Hide this text for good?',
  confirm: (author: string) => `Nobody will read what ${author} wrote any more, and nobody can bring it back. The stars still count.`,
  cancel: 'Cancel',
  close: 'Close',
  done: { kept: 'The text is public again', hidden: 'The text is hidden for good' },
  decideFailed: 'The decision was not saved',
  outcome: { kept: 'Kept', hidden: 'Hidden' },
})

const problems: Readonly<Record<DataProblem, string>> = {
  cpf_missing: 'CPF missing',
  cpf_invalid: 'CPF not valid',
  cpf_repeated: 'Same CPF',
  cnpj_invalid: 'CNPJ not valid',
  cnpj_repeated: 'Same CNPJ',
  email_invalid: 'E-mail not valid',
  email_repeated: 'Same mailbox',
  phone_missing: 'Phone missing',
  phone_invalid: 'Phone not valid',
  phone_repeated: 'Same phone',
  license_missing: 'License missing',
  license_unchecked: 'License not checked',
}

const hints: Readonly<Partial<Record<DataProblem, string>>> = {
  phone_missing: 'Neither a phone nor a WhatsApp number.',
  email_repeated: 'Whatever follows a + before the @ ends up in the same mailbox.',
  license_missing: 'The number is optional; without it there is nothing to check.',
  license_unchecked: `Never checked, or more than ${LICENSE_CHECK_MONTHS} months ago.`,
}

export const qualityText = translated('mf-admin/qualityText', {
  title: 'Data quality',
  lead: (count: number) => `${records(count)} looked through.`,
  problems,
  hints,
  list: 'Problems',
  detail: 'Records',
  back: 'Back to problems',
  loading: 'Looking through the records…',
  failed: 'The records could not be looked through',
  loadingRecords: 'Loading records…',
  recordsFailed: 'The records could not be loaded',
  records,
  clean: 'No problem found',
  allClean: 'No problem was found in any record.',
  noneHere: 'No record has this problem.',
  nothingPicked: 'Pick a problem to see its records.',
  kinds: { professional: 'Professional', user: 'User', firm: 'Firm' },
  beyond: 'This page does not exist',
  firstPage: 'Go to page 1',
})

export const licenseText = translated('mf-admin/licenseText', {
  title: 'License check',
  states: { unchecked: 'Not checked', valid: 'Verified', expired: 'Expired' },
  never: (council: string | null) => `Nobody has looked this number up ${council === null ? 'yet' : `at the ${council} yet`}.`,
  valid: (on: string, by: string, until: string) => `Checked on ${on} by ${by}, valid until ${until}.`,
  expired: (on: string, by: string, until: string) => `Checked on ${on} by ${by}, expired on ${until}.`,
  checkedOn: 'Checked on',
  hint: `The day on which the council confirmed the number. It counts for ${LICENSE_CHECK_MONTHS} months.`,
  dayMissing: 'Enter the day on which you checked it',
  dayInFuture: 'This day has not come yet',
  dayExpired: 'A check of that day would not count any more',
  verify: 'Mark as verified',
  remove: 'Remove the verification',
})

const actions: Readonly<Record<RecordChange['action'], string>> = {
  created: 'Created',
  imported: 'Imported from a table',
  updated: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  license_checked: 'License verified',
  license_unchecked: 'License verification removed',
}

export const historyText = translated('mf-admin/historyText', {
  title: 'History',
  loading: 'Loading history…',
  failed: 'The history could not be loaded',
  none: 'No change is on record.',
  actions,
  nobody: 'Unknown',
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
  loading: 'Loading the audit log…',
  failed: 'The audit log could not be loaded',
  none: 'Nothing is on record.',
  own: 'by this person',
  about: (kind: string) => (kind === 'user' ? 'another user' : kind),
  /** The codes of actions are words already: document_read. */
  action: (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' '),
})

/** The labels of fields, by their names on the wire; both kinds of record share them. */
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
