import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { call } from './call.ts'
import { ById, cpf, distanceKm, email, filled, Id, Instant, newPassword, optionalText, phone, photo } from './fields.ts'
import { NAME_MAX, SEARCH_TEXT_MAX } from './limits.ts'
import { messages } from './messages.ts'
import { limit, listOf, page } from './paging.ts'
import { CityKey } from './places.ts'
import { ProfessionKey } from './professions.ts'
import { chosen, specialties } from './profile-data.ts'
import { Role } from './roles.ts'
import { SpecialtyKey } from './specialties.ts'

export const User = z.object({
  id: Id,
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.nullable(Role),
  profileCompleted: z.boolean(),
  username: z.nullable(z.string()),
  /** Absent in what a firm sees of a colleague. */
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
  firm: z.nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
})
export type User = z.output<typeof User>

const text = z._default(z.string().check(z.maxLength(SEARCH_TEXT_MAX)), '')

export const listUsers = call('GET', '/users', {
  summary: 'People: all of them for an admin, its own users for a firm, itself for a professional',
  access: { professional: 'own', firm: 'own', admin: 'all' },
  query: z.object({ type: z.optional(Role), q: text, page, limit: limit() }),
  answer: listOf(User),
})

export const getUser = call('GET', '/users/:id', {
  summary: 'One person',
  access: { newcomer: 'own', professional: 'own', firm: 'own', admin: 'all' },
  owner: 'colleague',
  params: ById,
  answer: User,
})

const missing = messages.requiredFields

const professionalFields = {
  username: filled(missing, NAME_MAX),
  document: cpf(missing),
  professionalLicense: optionalText(NAME_MAX),
  profession: chosen(ProfessionKey, missing),
  specialties: specialties(missing),
  bio: optionalText(),
  whatsapp: phone(missing),
  city: chosen(CityKey, missing),
  travelAvailability: z._default(z.boolean(), false),
}

const account = {
  fullName: filled(missing, NAME_MAX),
  email: email(missing),
  password: newPassword(missing),
  phone: z.optional(z.nullable(phone(missing))),
}

const NewProfessional = z
  .strictObject({
    ...account,
    ...professionalFields,
    role: z.literal('professional'),
    photo: photo,
    maxDistance: z.optional(z.nullable(distanceKm)),
  })
  .check(
    z.refine((person) => !person.travelAvailability || (person.maxDistance ?? 0) > 0, {
      path: ['maxDistance'],
      error: messages.distanceInvalid,
    }),
  )

const NewAdmin = z.strictObject({
  ...account,
  role: z.literal('admin'),
  photo: z.optional(z.nullable(photo)),
  username: optionalText(NAME_MAX),
})

/** What an admin creates; admins and professionals only. */
export const NewPerson = z.discriminatedUnion('role', [NewProfessional, NewAdmin], missing)

export const createUser = call('POST', '/users', {
  summary: 'Create a professional or an admin',
  access: adminOnly,
  withPhoto: true,
  status: 201,
  body: NewPerson,
  answer: User,
})

const clearable = <Field extends z.core.$ZodType>(field: Field) => z.optional(z.nullable(field))

/** Absent leaves a field as it is, null clears one that may be empty. */
export const PersonChanges = z.strictObject({
  fullName: z.optional(filled(missing, NAME_MAX)),
  email: z.optional(email(missing)),
  phone: clearable(phone(missing)),
  username: z.optional(professionalFields.username),
  document: z.optional(professionalFields.document),
  professionalLicense: optionalText(NAME_MAX),
  profession: z.optional(professionalFields.profession),
  specialties: z.optional(professionalFields.specialties),
  bio: optionalText(),
  photo: clearable(photo),
  whatsapp: z.optional(professionalFields.whatsapp),
  city: z.optional(professionalFields.city),
  travelAvailability: z.optional(z.boolean()),
  maxDistance: clearable(distanceKm),
})

export const updateUser = call('PUT', '/users/:id', {
  summary: 'Change a person; for anybody but an admin, itself',
  access: { newcomer: 'own', professional: 'own', firm: 'own', admin: 'all' },
  owner: 'self',
  withPhoto: true,
  params: ById,
  body: PersonChanges,
  answer: User,
})

export const deleteUser = call('DELETE', '/users/:id', {
  summary: 'Delete a person; for anybody but an admin, itself',
  access: { newcomer: 'own', professional: 'own', firm: 'own', admin: 'all' },
  owner: 'self',
  params: ById,
  body: z.optional(z.strictObject({})),
})
