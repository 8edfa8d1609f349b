import * as z from 'zod/mini'
import { CityKey, FirmRoleKey, ProfessionKey, RoleKey, ShiftKey, SpecialtyKey, WeekdayKey } from '../lists/keys.ts'
import { adminOnly } from '../wire/access.ts'
import { betweenFields } from '../wire/between-fields.ts'
import { call, contentOnly } from '../wire/call.ts'
import {
  actorsPassword,
  ById,
  Day,
  email,
  flag,
  Id,
  Instant,
  nameText,
  newPassword,
  phone,
  photo,
  proofOnly,
  several,
  version,
} from '../wire/fields.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { key, type MessageKey } from '../messages.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { availability, professionalFields, TRAVEL, type Travel } from './profile-data.ts'
import {
  AuditLine,
  AuditQuery,
  BulkAnswer,
  bulkBody,
  HistoryQuery,
  importBody,
  ImportReport,
  RecordChange,
  Sheet,
  SORTS,
} from './records.ts'

export const User = z.object({
  id: Id,
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  /** The new address, until the user confirms it. Only the user and admins see it. */
  pendingEmail: z.optional(z.nullable(z.string())),
  phone: z.nullable(z.string()),
  role: z.nullable(RoleKey),
  profileCompleted: z.boolean(),
  username: z.nullable(z.string()),
  /** Absent when a firm reads a colleague. */
  document: z.optional(z.nullable(z.string())),
  professionalLicense: z.nullable(z.string()),
  profession: z.nullable(ProfessionKey),
  specialties: z.array(SpecialtyKey),
  bio: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  city: z.nullable(CityKey),
  travelAvailability: z.boolean(),
  maxDistance: z.nullable(z.number()),
  /**
   * First day available for work; null means now. Empty lists of weekdays or shifts mean any. All three are absent from servers older than
   * these fields.
   */
  availableFrom: z.optional(z.nullable(Day)),
  weekdays: z.optional(z.array(WeekdayKey)),
  shifts: z.optional(z.array(ShiftKey)),
  firm: z.nullable(Id),
  /** The role in the firm; null for users without a firm. Absent from servers older than this field. */
  firmRole: z.optional(z.nullable(FirmRoleKey)),
  createdAt: Instant,
  updatedAt: Instant,
  version,
  /** This field and all below are only for admins. */
  isActive: z.optional(z.boolean()),
  deletedAt: z.optional(z.nullable(Instant)),
  pausedAt: z.optional(z.nullable(Instant)),
  /** True with two-step verification or a passkey. */
  hasSecondFactor: z.optional(z.boolean()),
  /** An admin's last license check of this number, with its expiry day; null if there was none. */
  licenseCheck: z.optional(z.nullable(z.object({ checkedOn: Day, expiresOn: Day, isValid: z.boolean(), checkedBy: z.string() }))),
})
export type User = z.output<typeof User>

const text = z._default(z.string().check(z.maxLength(SEARCH_TEXT_MAX)), '')

const narrowing = {
  type: z.optional(RoleKey),
  q: text,
  profession: z.optional(ProfessionKey),
  city: z.optional(CityKey),
  firm: z.optional(Id),
  completed: flag,
  active: flag,
  /** True to list deleted users who are not erased yet, and no others. Only for admins. */
  deleted: flag,
}

export const PeopleQuery = z.object({ ...narrowing, sort: z._default(z.enum(SORTS), 'name'), page, limit: limit() })
export type PeopleQuery = z.output<typeof PeopleQuery>

export const listUsers = call('GET', '/users', {
  summary: 'People: all for an admin, its own users for a firm, oneself for a professional',
  access: { professional: 'own', firm: 'own', admin: 'all' },
  query: PeopleQuery,
  answer: listOf(User),
})

export const getUser = call('GET', '/users/:id', {
  summary: 'One person',
  access: { newcomer: 'own', professional: 'own', firm: 'own', admin: 'all' },
  owner: 'colleague',
  params: ById,
  answer: User,
})

const missing: MessageKey = 'requiredFields'

/** Here, unlike on the user's own form, 0 km does not count as a distance. */
const travelHasDistance = betweenFields<Travel>(
  TRAVEL,
  ({ travelAvailability, maxDistance }) => !travelAvailability || (maxDistance ?? 0) > 0,
  { at: 'maxDistance', error: key('distanceInvalid') },
)

const person = {
  fullName: nameText(missing),
  email: email(missing),
  phone: z.optional(z.nullable(phone(missing))),
}
const account = { ...person, password: newPassword(missing) }

const NewProfessional = z
  .strictObject({
    ...account,
    ...professionalFields,
    role: z.literal('professional'),
    photo: photo,
  })
  .check(travelHasDistance)

/** A row of an imported table: a professional. The user adds photo and password later. */
export const ImportedProfessional = z.strictObject({ ...person, ...professionalFields }).check(travelHasDistance)
export type ImportedProfessional = z.output<typeof ImportedProfessional>

const NewAdmin = z.strictObject({
  ...account,
  role: z.literal('admin'),
  currentPassword: actorsPassword,
  photo: z.optional(z.nullable(photo)),
  username: z.optional(z.nullable(professionalFields.username)),
})

/** A person created by an admin: an admin or a professional. */
export const NewPerson = z.discriminatedUnion('role', [NewProfessional, NewAdmin], missing)

export const createUser = call('POST', '/users', {
  summary: 'Create a professional or an admin',
  access: adminOnly,
  sensitive: { proof: 'currentPassword', when: ({ body }) => body.role === 'admin' },
  withFile: true,
  status: 201,
  body: NewPerson,
  answer: User,
})

const clearable = <Field extends z.core.$ZodType>(field: Field) => z.optional(z.nullable(field))

const optionalFields = <Fields extends Readonly<Record<string, z.core.$ZodType>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.optional(field)])) as {
    [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]>
  }

/** Absent fields do not change; null clears an optional one. A professional requires the fields `requiredOfProfessional`. */
export const PersonChanges = z.strictObject({
  fullName: z.optional(nameText(missing)),
  email: z.optional(email(missing)),
  phone: clearable(phone(missing)),
  ...optionalFields(professionalFields),
  username: clearable(professionalFields.username),
  document: clearable(professionalFields.document),
  profession: clearable(professionalFields.profession),
  whatsapp: clearable(professionalFields.whatsapp),
  city: clearable(professionalFields.city),
  travelAvailability: z.optional(z.boolean()),
  photo: clearable(photo),
  ...availability,
  /**
   * Like the next three, only for admins: the firm that the user acts for; null removes it. A professional may belong to one too. Only
   * admins see that, and it gives no access to the firm's data.
   */
  firm: z.optional(z.nullable(Id)),
  isActive: z.optional(z.boolean()),
  /** Admins set these for other users. A user promoted to admin without a new password has none until they set one. */
  password: z.optional(account.password),
  role: z.optional(z.enum(['professional', 'admin'])),
  /** The caller's password. */
  currentPassword: actorsPassword,
  version: z.optional(version),
})
export type PersonChanges = z.input<typeof PersonChanges>
/** Fields that others than professionals may clear. */
export const requiredOfProfessional = ['username', 'document', 'profession', 'whatsapp', 'city'] as const

export const updateUser = call('PUT', '/users/:id', {
  summary: 'Change a person; for all but admins, only oneself',
  access: { newcomer: 'own', professional: 'own', firm: 'own', admin: 'all' },
  /** Required only to change how the person signs in, or what they may do. */
  sensitive: { proof: 'currentPassword', isAskedByHandler: true },
  owner: 'self',
  withFile: true,
  params: ById,
  body: PersonChanges,
  answer: User,
})

export const deleteUser = call('DELETE', '/users/:id', {
  summary: 'Delete a person; for all but admins, only oneself',
  access: { newcomer: 'own', professional: 'own', firm: 'own', admin: 'all' },
  /** Admins cannot delete themselves, so that is refused without asking for proof. */
  sensitive: { proof: 'currentPassword', when: ({ params }, caller) => caller.role !== 'admin' || params.id.toLowerCase() !== caller.id },
  owner: 'self',
  params: ById,
  body: proofOnly,
})

export const restoreUser = call('POST', '/users/:id/restore', {
  summary: 'Restore a person deleted by an admin',
  access: adminOnly,
  sensitive: { proof: 'currentPassword' },
  params: ById,
  body: proofOnly,
})

export const sendPasswordLink = call('POST', '/users/:id/password-link', {
  summary: 'Send a person a password link by e-mail',
  access: adminOnly,
  sensitive: { exempt: 'The link goes to the address of the account.' },
  params: ById,
  body: z.optional(z.strictObject({})),
})

export const checkLicense = call('POST', '/users/:id/license-check', {
  summary: "Record or remove the check of a professional's council number",
  access: adminOnly,
  sensitive: contentOnly,
  params: ById,
  /** The day of the check, not in the future; null removes the check. */
  body: z.strictObject({ checkedOn: z.nullable(Day), version: z.optional(version) }),
})

export const userHistory = call('GET', '/users/:id/history', {
  summary: 'Change history of a person, newest first',
  access: adminOnly,
  params: ById,
  query: HistoryQuery,
  answer: listOf(RecordChange),
})

export const userAudit = call('GET', '/users/:id/audit', {
  summary: 'Audit log of a person: their actions, and actions on their account, newest first',
  access: adminOnly,
  params: ById,
  query: AuditQuery,
  answer: z.object({ results: z.array(AuditLine), nextCursor: z.nullable(z.string()) }),
})

export const changeUsers = call('POST', '/users/bulk', {
  summary: 'Change several people at once, or preview the changes',
  access: adminOnly,
  sensitive: { proof: 'currentPassword', when: ({ body }) => !body.isPreview },
  body: bulkBody,
  answer: BulkAnswer,
})

export const exportUsers = call('GET', '/users/export', {
  summary: 'Export people as CSV: a whole list, or selected people',
  access: adminOnly,
  query: z.object({ ...narrowing, ids: several(Id) }),
  answer: Sheet,
})

export const importUsers = call('POST', '/users/import', {
  summary: 'Import professionals from CSV, or preview the import',
  access: adminOnly,
  sensitive: { exempt: 'A professional has no rights over others; the owner of the address gets an e-mail.' },
  withFile: true,
  body: importBody,
  answer: ImportReport,
})
