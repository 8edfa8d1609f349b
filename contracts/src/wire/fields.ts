import * as z from 'zod/mini'
import { isDay, spanOf } from '../calendar.ts'
import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '../directory/documents.ts'
import { EMAIL_MAX, ITEMS_MAX, LONG_TEXT_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, SHORT_TEXT_MAX } from '../limits.ts'
import { key, type MessageKey } from '../messages.ts'
import { toE164 } from '../directory/phone.ts'
import { isBlank } from './is-blank.ts'
import { isEmail } from './is-email.ts'
import { isOwnPhotoUrl, whyNotInlinePhoto } from '../directory/photo.ts'

/** Fields shared by several calls. Most take the form's message for a missing value. */

/** Format characters that hide or reorder text. The two joiners belong to emoji, and to letters of some languages. */
const HIDDEN = /(?![\u200c\u200d])\p{Cf}/gu
const VISIBLE = /[^\s\p{DI}\p{Cc}\u2800]/u

/** Trims text; makes it empty if nothing visible is left. */
export const trim = () => z.overwrite((typed: string) => (VISIBLE.test(typed) ? typed.trim() : ''))

export const filled = (missing: MessageKey, max = SHORT_TEXT_MAX, clean = trim()) =>
  z.string(missing).check(clean, z.minLength(1, missing), z.maxLength(max, key('textTooLong')))

/** Trimmed, and without characters that hide or reorder text; empty if nothing visible is left. */
export const visibleName = (typed: string): string => (VISIBLE.test(typed) ? typed.replace(HIDDEN, '').trim() : '')

/** The name of a person or firm. */
export const nameText = (missing: MessageKey) => filled(missing, NAME_MAX, z.overwrite(visibleName))

export const optionalText = (max = LONG_TEXT_MAX) => z.optional(z.nullable(z.string().check(trim(), z.maxLength(max, key('textTooLong')))))

export const email = (missing: MessageKey) =>
  filled(missing, EMAIL_MAX).check(z.refine((typed) => typed.length > EMAIL_MAX || isEmail(typed), key('emailInvalid')))

export const cpf = (missing: MessageKey) =>
  z.pipe(filled(missing).check(z.refine((typed) => typed === '' || isCpf(typed), key('cpfInvalid'))), z.transform(normalizeCpf))

export const cnpj = (missing: MessageKey) =>
  z.pipe(filled(missing).check(z.refine((typed) => typed === '' || isCnpj(typed), key('cnpjInvalid'))), z.transform(normalizeCnpj))

export const phone = (missing: MessageKey) =>
  z.pipe(
    filled(missing).check(z.refine((typed) => typed === '' || toE164(typed) !== null, key('phoneInvalid'))),
    z.transform((typed) => toE164(typed) ?? typed),
  )

/** Never trimmed or truncated. Blanks alone count as missing. */
export const anyPassword = (missing: MessageKey) =>
  z.string(missing).check(
    z.refine((typed) => !isBlank(typed), missing),
    z.maxLength(PASSWORD_MAX, key('passwordTooLong')),
  )

export const newPassword = (missing: MessageKey, tooShort: MessageKey = 'passwordTooShort') =>
  anyPassword(missing).check(z.minLength(PASSWORD_MIN, tooShort))

/** The caller's password. Optional, because recent proof also counts (see `Sensitivity` in call.ts). */
export const actorsPassword = z.optional(z.string().check(z.maxLength(PASSWORD_MAX, key('passwordTooLong'))))

/** The body of a sensitive call without other fields. It may be missing. */
export const proofOnly = z.optional(z.strictObject({ currentPassword: actorsPassword }))

/** An inline photo, or the server's own photo URL sent back unchanged. */
export const photo = z.string().check(
  z.refine((value) => isOwnPhotoUrl(value) || whyNotInlinePhoto(value) !== 'not_image', key('photoNotImage')),
  z.refine((value) => isOwnPhotoUrl(value) || whyNotInlinePhoto(value) !== 'too_large', key('photoTooLarge')),
)

export const distanceKm = z.int(key('distanceInvalid')).check(z.gte(0, key('distanceInvalid')), z.lte(20_000, key('distanceInvalid')))

/** An instant: a Date on the server, ISO 8601 in JSON. */
export const Instant = z.pipe(
  z.union([z.iso.datetime(), z.date()]),
  z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
)

export const Id = z.uuid()
export const ById = z.object({ id: Id })

/** A calendar day in ISO form: 2026-11-21. */
export const Day = z.iso.date()

/** A day that PostgreSQL can compare. */
export const ComparedDay = Day.check(z.refine(isDay))

/** A day, or the first and last of several: 2026-11-30..2026-12-06. */
export const ComparedDays = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d(?:\.\.\d{4}-\d\d-\d\d)?$/),
  z.refine((text) => spanOf(text) !== null),
)
/** An instant with a zone, in years that all code here can compare. */
export const ComparedInstant = z.iso.datetime({ offset: true }).check(z.refine((text) => text >= '1970-01-02' && text < '9999-12-31'))

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
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        ),
        z.array(item).check(z.maxLength(ITEMS_MAX)),
      ),
    ),
  )

/** Version of the record that the user was editing. The change is refused if the record has changed since. */
export const version = z.int().check(z.gte(1))
