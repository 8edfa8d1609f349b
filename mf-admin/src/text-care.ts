import { translated } from '@ponte/contracts/translated'
import type { DataProblem } from '@ponte/contracts/data-quality'
import { LICENSE_CHECK_MONTHS } from '@ponte/contracts/limits'
import type { RecordChange } from '@ponte/contracts/records'
import { counted, whole } from './counted.ts'

/** The texts of moderation, license checks, data quality and history. */

const records = counted('record', 'records')

export const waitingText = translated('mf-admin/waitingText', {
  title: 'Waiting for you',
  reports: counted('reported review to decide', 'reported reviews to decide'),
  licenses: counted('license to check', 'licenses to check'),
  nothing: 'No pending tasks.',
  decided: 'Decided reviews',
  quality: 'Data quality',
  remotes: 'Remotes',
})

export const moderationText = translated('mf-admin/moderationText', {
  title: 'Moderation',
  lead: 'Reported texts are hidden until you decide. Kept texts become public again; hidden ones are removed for good. The stars count either way.',
  tabs: 'Reports',
  open: 'To decide',
  decided: 'Decided',
  list: { open: 'Reviews to decide', decided: 'Decided reviews' },
  total: { open: counted('review to decide', 'reviews to decide'), decided: counted('decided review', 'decided reviews') },
  loading: 'Loading reported reviews…',
  failed: 'Failed to load reported reviews',
  empty: {
    open: { title: 'Nothing to decide', hint: 'Reported reviews are listed here.' },
    decided: { title: 'No decisions yet', hint: 'Decided reviews are listed here.' },
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
  keep: 'Keep text',
  hide: 'Hide text',
  ofReview: (author: string) => `of ${author}’s review`,
  confirmTitle: 'Hide this text for good?',
  confirm: (author: string) => `${author}’s text will be removed for good. This cannot be undone. The stars still count.`,
  cancel: 'Cancel',
  close: 'Close',
  done: { kept: 'The text is public again', hidden: 'The text is hidden for good' },
  decideFailed: 'Failed to save the decision',
  outcome: { kept: 'Kept', hidden: 'Hidden' },
})

const problems: Readonly<Record<DataProblem, string>> = {
  cpf_missing: 'CPF missing',
  cpf_invalid: 'Invalid CPF',
  cpf_repeated: 'Duplicate CPF',
  cnpj_invalid: 'Invalid CNPJ',
  cnpj_repeated: 'Duplicate CNPJ',
  email_invalid: 'Invalid e-mail',
  email_repeated: 'Duplicate mailbox',
  phone_missing: 'Phone missing',
  phone_invalid: 'Invalid phone',
  phone_repeated: 'Duplicate phone',
  license_missing: 'License missing',
  license_unchecked: 'License not checked',
}

const hints: Readonly<Partial<Record<DataProblem, string>>> = {
  phone_missing: 'No phone and no WhatsApp number.',
  email_repeated: 'Addresses that differ only by a +suffix share a mailbox.',
  license_missing: 'The number is optional; without it there is nothing to check.',
  license_unchecked: `Never checked, or more than ${LICENSE_CHECK_MONTHS} months ago.`,
}

export const qualityText = translated('mf-admin/qualityText', {
  title: 'Data quality',
  lead: (count: number) => `${records(count)} checked.`,
  problems,
  hints,
  list: 'Problems',
  detail: 'Records',
  back: 'Back to problems',
  loading: 'Checking records…',
  failed: 'Failed to check records',
  loadingRecords: 'Loading records…',
  recordsFailed: 'Failed to load records',
  records,
  clean: 'No problems found',
  allClean: 'No problems were found in any record.',
  noneHere: 'No records have this problem.',
  nothingPicked: 'Select a problem to see its records.',
  kinds: { professional: 'Professional', user: 'User', firm: 'Firm' },
  beyond: 'This page does not exist',
  firstPage: 'Go to page 1',
})

export const licenseText = translated('mf-admin/licenseText', {
  title: 'License check',
  states: { unchecked: 'Not checked', valid: 'Verified', expired: 'Expired' },
  never: (council: string | null) => `This number has not been checked ${council === null ? 'yet' : `with the ${council} yet`}.`,
  valid: (on: string, by: string, until: string) => `Checked on ${on} by ${by}, valid until ${until}.`,
  expired: (on: string, by: string, until: string) => `Checked on ${on} by ${by}, expired on ${until}.`,
  checkedOn: 'Checked on',
  hint: `The day on which the council confirmed the number. Valid for ${LICENSE_CHECK_MONTHS} months.`,
  dayMissing: 'Enter the date of the check',
  dayInFuture: 'The date cannot be in the future',
  dayExpired: 'A check on that date has expired',
  verify: 'Mark as verified',
  remove: 'Remove verification',
})

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
