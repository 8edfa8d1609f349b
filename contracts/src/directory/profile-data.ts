import * as z from 'zod/mini'
import { CityKey, FirmTypeKey, ProfessionKey, ShiftKey, SpecialtyKey, StateKey, WeekdayKey } from '../lists/keys.ts'
import { betweenFields } from '../wire/between-fields.ts'
import { cnpj, ComparedDay, cpf, distanceKm, filled, nameText, optionalText, phone, photo, trim } from '../wire/fields.ts'
import { ITEMS_MAX, LONG_TEXT_MAX, NAME_MAX } from '../limits.ts'
import { key, type MessageKey } from '../messages.ts'
import { stateOf, type City, type State } from '../lists/places.ts'

/** A choice from a list. A missing or blank one gets the form's message, an unknown one gets its own. */
export const chosen = <Choice extends z.core.$ZodType<string, string>>(choice: Choice, missing: MessageKey) =>
  z.pipe(z.string(missing).check(z.refine((typed) => typed.trim() !== '', missing)), choice)

const specialties = (missing: MessageKey) =>
  z.array(chosen(SpecialtyKey, missing), missing).check(z.minLength(1, missing), z.maxLength(ITEMS_MAX))

/** null means available at once; an empty list means any. */
export const availability = {
  availableFrom: z.optional(z.nullable(ComparedDay)),
  weekdays: z.optional(z.array(WeekdayKey).check(z.maxLength(ITEMS_MAX))),
  shifts: z.optional(z.array(ShiftKey).check(z.maxLength(ITEMS_MAX))),
}

const missing: MessageKey = 'requiredFields'

const optionalTexts = { professionalLicense: optionalText(NAME_MAX), bio: optionalText() }
export const OPTIONAL_TEXTS = Object.keys(optionalTexts) as (keyof typeof optionalTexts)[]
export type OptionalTexts<Value> = Record<(typeof OPTIONAL_TEXTS)[number], Value>

/** Builds an object with a value for each optional text of a professional. */
export const eachText = <Value>(valueOf: (name: (typeof OPTIONAL_TEXTS)[number]) => Value) =>
  Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, valueOf(name)])) as OptionalTexts<Value>

/** The fields of a professional on every form. */
export const professionalFields = {
  username: nameText(missing),
  document: cpf(missing),
  ...optionalTexts,
  profession: chosen(ProfessionKey, missing),
  specialties: specialties(missing),
  whatsapp: phone(missing),
  city: chosen(CityKey, missing),
  travelAvailability: z._default(z.boolean(), false),
  maxDistance: z.optional(z.nullable(distanceKm)),
}

export interface Travel {
  travelAvailability: boolean
  maxDistance?: number | null | undefined
}
export const TRAVEL = ['travelAvailability', 'maxDistance'] as const

export const ProfessionalData = z.strictObject({ ...professionalFields, photo: z.optional(z.nullable(photo)), ...availability }).check(
  betweenFields<Travel>(TRAVEL, ({ travelAvailability, maxDistance }) => !travelAvailability || typeof maxDistance === 'number', {
    at: 'maxDistance',
    error: key('distanceInvalid'),
  }),
)

export const cityInState = betweenFields<{ city?: City | undefined; state?: State | undefined }>(
  ['city', 'state'],
  ({ city, state }) => city === undefined || state === undefined || stateOf(city) === state,
  { at: 'city', error: key('cityOfOtherState') },
)

export const FirmData = z
  .strictObject({
    cnpj: cnpj(missing),
    name: nameText(missing),
    type: chosen(FirmTypeKey, missing),
    description: z.optional(z.nullable(z.string().check(trim(), z.maxLength(LONG_TEXT_MAX, key('textTooLong'))))),
    address: filled(missing),
    state: chosen(StateKey, missing),
    city: chosen(CityKey, missing),
    photo: z.optional(z.nullable(photo)),
  })
  .check(cityInState)
