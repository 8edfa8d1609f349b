import * as z from 'zod/mini'
import { isDay } from '../calendar.ts'
import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '../profiles/documents.ts'
import { EMAIL_MAX, ITEMS_MAX, LONG_TEXT_MAX, PASSWORD_MAX, PASSWORD_MIN, SHORT_TEXT_MAX } from '../limits.ts'
import { messages } from '../messages.ts'
import { toE164 } from '../profiles/phone.ts'
import { isOwnPhotoUrl, whyNotInlinePhoto } from '../profiles/photo.ts'

/** Fields that several calls share. Each takes the message that its form gives for a missing value. */

export const filled = (missing: string, max = SHORT_TEXT_MAX) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, messages.textTooLong))

export const optionalText = (max = LONG_TEXT_MAX) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, messages.textTooLong))))

// Addresses as mail servers take them, those with letters of any language too; neither quoted local parts nor networks' numbers.
// No part can be read in two ways, so that matching stays linear.
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '(?![^.]{64})[\\p{L}\\p{M}\\p{N}]+(?:-+[\\p{L}\\p{M}\\p{N}]+)*'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'u')

export const email = (missing: string) =>
  filled(missing, EMAIL_MAX).check(z.refine((typed) => typed.length > EMAIL_MAX || ADDRESS.test(typed), messages.emailInvalid))

export const cpf = (missing: string) =>
  z.pipe(filled(missing).check(z.refine((typed) => typed === '' || isCpf(typed), messages.cpfInvalid)), z.transform(normalizeCpf))

export const cnpj = (missing: string) =>
  z.pipe(filled(missing).check(z.refine((typed) => typed === '' || isCnpj(typed), messages.cnpjInvalid)), z.transform(normalizeCnpj))

export const phone = (missing: string) =>
  z.pipe(
    filled(missing).check(z.refine((typed) => typed === '' || toE164(typed) !== null, messages.phoneInvalid)),
    z.transform((typed) => toE164(typed) ?? typed),
  )

/** Never trimmed and never truncated. */
export const newPassword = (missing: string, tooShort: string = messages.passwordTooShort) =>
  z.string(missing).check(z.minLength(1, missing), z.minLength(PASSWORD_MIN, tooShort), z.maxLength(PASSWORD_MAX, messages.passwordTooLong))

/** The caller's own password. Optional, because fresh proof given before stands in for it (see `Sensitivity` in call.ts). */
export const actorsPassword = z.optional(z.string().check(z.maxLength(PASSWORD_MAX, messages.passwordTooLong)))

/** The body of a sensitive call that needs nothing else. */
export const proof = z.strictObject({ currentPassword: actorsPassword })
/** The same for calls that may be sent without a body, such as DELETE. */
export const proofOnly = z.optional(proof)

/** A photo sent inline, or the server's own URL of it sent back unchanged. */
export const photo = z.string().check(
  z.refine((value) => isOwnPhotoUrl(value) || whyNotInlinePhoto(value) !== 'not_image', messages.photoNotImage),
  z.refine((value) => isOwnPhotoUrl(value) || whyNotInlinePhoto(value) !== 'too_large', messages.photoTooLarge),
)

export const distanceKm = z.int(messages.distanceInvalid).check(z.gte(0, messages.distanceInvalid), z.lte(20_000, messages.distanceInvalid))

/** An instant: a Date inside the server, ISO 8601 on the wire. */
export const Instant = z.pipe(
  z.union([z.iso.datetime(), z.date()]),
  z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
)

export const Id = z.uuid()
export const ById = z.object({ id: Id })

/** A calendar day of the product, as it is written in an address or a form: 2026-11-21. */
export const Day = z.iso.date()

/** The same of years that the database knows, for what is compared there. */
export const ComparedDay = Day.check(z.refine(isDay))

/** A switch in a query string. */
export const flag = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
  ),
)

/** Repeated or comma-separated; several mean "any of". */
export const several = <Item extends z.core.$ZodType<string, string>>(item: Item) =>
  z.optional(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.pipe(
        z.transform((value: string | string[]) =>
          [value]
            .flat()
            .flatMap((part) => part.split(','))
            .filter((part) => part !== ''),
        ),
        z.array(item).check(z.maxLength(ITEMS_MAX)),
      ),
    ),
  )

/** The version of the record that somebody looked at. A change sends it back, and is refused where somebody else was quicker. */
export const version = z.int().check(z.gte(1))
