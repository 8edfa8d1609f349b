import * as z from 'zod/mini'
import { CityKey, FirmTypeKey, SpecialtyKey, StateKey } from '../lists/keys.ts'
import { adminOnly } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import {
  actorsPassword,
  ById,
  cnpj,
  filled,
  flag,
  Id,
  Instant,
  nameText,
  photo,
  proofOnly,
  several,
  trim,
  version,
} from '../wire/fields.ts'
import { FIRM_LIST_LIMIT, ITEMS_MAX, LONG_TEXT_MAX, SEARCH_TEXT_MAX } from '../limits.ts'
import { key, type MessageKey } from '../messages.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { chosen, cityInState } from './profile-data.ts'
import { BulkAnswer, bulkBody, HistoryQuery, importBody, ImportReport, RecordChange, Sheet, SORTS } from './records.ts'

export const Firm = z.object({
  id: Id,
  _id: Id,
  cnpj: z.string(),
  name: z.string(),
  type: FirmTypeKey,
  description: z.nullable(z.string()),
  address: z.string(),
  state: StateKey,
  city: CityKey,
  photo: z.nullable(z.string()),
  specialtiesNeeded: z.array(SpecialtyKey),
  offersAccommodation: z.boolean(),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version,
  /** Only for admins. */
  deletedAt: z.optional(z.nullable(Instant)),
})
export type Firm = z.output<typeof Firm>

const narrowing = {
  q: z._default(z.string().check(z.maxLength(SEARCH_TEXT_MAX)), ''),
  type: z.optional(FirmTypeKey),
  state: z.optional(StateKey),
  city: z.optional(CityKey),
  active: flag,
  /** True to list deleted firms that are not erased yet, and no others. Only for admins. */
  deleted: flag,
}

export const FirmQuery = z.object({ ...narrowing, sort: z._default(z.enum(SORTS), 'name'), page, limit: limit(FIRM_LIST_LIMIT) })
export type FirmQuery = z.output<typeof FirmQuery>

export const listFirms = call('GET', '/firms', {
  summary: 'Firms: all of them for an admin, its own for a firm',
  access: { firm: 'own', admin: 'all' },
  query: FirmQuery,
  answer: listOf(Firm),
})

export const getFirm = call('GET', '/firms/:id', {
  summary: 'One firm',
  access: { firm: 'own', admin: 'all' },
  owner: 'firm',
  params: ById,
  answer: Firm,
})

const missing: MessageKey = 'requiredFields'
const description = z.string(missing).check(trim(), z.minLength(1, missing), z.maxLength(LONG_TEXT_MAX, key('textTooLong')))

export const NewFirm = z
  .strictObject({
    cnpj: cnpj(missing),
    name: nameText(missing),
    type: chosen(FirmTypeKey, missing),
    description,
    address: filled(missing),
    state: chosen(StateKey, missing),
    city: chosen(CityKey, missing),
    photo: z.optional(z.nullable(photo)),
  })
  .check(cityInState)

export const createFirm = call('POST', '/firms', {
  summary: 'Create a firm',
  access: adminOnly,
  sensitive: { exempt: 'A new firm has no users, so no user gains rights.' },
  withFile: true,
  status: 201,
  body: NewFirm,
  answer: Firm,
})

/** Absent fields do not change; null clears an optional one. Only admins can change `isActive`. */
export const FirmChanges = z
  .strictObject({
    cnpj: z.optional(cnpj(missing)),
    name: z.optional(nameText(missing)),
    type: z.optional(chosen(FirmTypeKey, missing)),
    description: z.optional(z.nullable(description)),
    address: z.optional(filled(missing)),
    state: z.optional(chosen(StateKey, missing)),
    city: z.optional(chosen(CityKey, missing)),
    photo: z.optional(z.nullable(photo)),
    specialtiesNeeded: z.optional(z.array(SpecialtyKey).check(z.maxLength(ITEMS_MAX))),
    offersAccommodation: z.optional(z.boolean()),
    isActive: z.optional(z.boolean()),
    currentPassword: actorsPassword,
    version: z.optional(version),
  })
  .check(cityInState)
export type FirmChanges = z.input<typeof FirmChanges>

export const updateFirm = call('PUT', '/firms/:id', {
  summary: 'Change a firm; for a firm, its own',
  access: { firm: 'own', admin: 'all' },
  /** Required only to block or unblock the firm. */
  sensitive: { proof: 'currentPassword', isAskedByHandler: true },
  owner: 'firm',
  withFile: true,
  params: ById,
  body: FirmChanges,
  answer: Firm,
})

export const deleteFirm = call('DELETE', '/firms/:id', {
  summary: 'Delete a firm; for a firm, its own',
  access: { firm: 'own', admin: 'all' },
  sensitive: { proof: 'currentPassword' },
  owner: 'firm',
  params: ById,
  body: proofOnly,
})

export const restoreFirm = call('POST', '/firms/:id/restore', {
  summary: 'Restore a deleted firm',
  access: adminOnly,
  sensitive: { proof: 'currentPassword' },
  params: ById,
  body: proofOnly,
})

export const firmHistory = call('GET', '/firms/:id/history', {
  summary: 'Change history of a firm, newest first',
  access: adminOnly,
  params: ById,
  query: HistoryQuery,
  answer: listOf(RecordChange),
})

export const changeFirms = call('POST', '/firms/bulk', {
  summary: 'Change several firms at once, or preview the changes',
  access: adminOnly,
  sensitive: { proof: 'currentPassword', when: ({ body }) => !body.isPreview },
  body: bulkBody,
  answer: BulkAnswer,
})

export const exportFirms = call('GET', '/firms/export', {
  summary: 'Export firms as CSV: a whole list, or selected firms',
  access: adminOnly,
  query: z.object({ ...narrowing, ids: several(Id) }),
  answer: Sheet,
})

export const importFirms = call('POST', '/firms/import', {
  summary: 'Import firms from CSV, or preview the import',
  access: adminOnly,
  sensitive: { exempt: 'A new firm has no users, so no user gains rights.' },
  withFile: true,
  body: importBody,
  answer: ImportReport,
})
