import { email, visibleName } from '@ponte/contracts/fields'
import { NAME_MAX } from '@ponte/contracts/limits'
import type { JWTPayload } from 'jose'
import * as z from 'zod/mini'
import { CredentialRefusedError } from './issuer.ts'

/** A person as known to the issuer, with an address it has verified. */
export interface Identity {
  sub: string
  email: string
  fullName: string
  nonce: string | null
}

/** Text without control characters, which the database can store. */
const PRINTABLE = /^\P{C}*$/u

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255), z.regex(PRINTABLE)),
  email: email('emailInvalid').check(z.regex(PRINTABLE)),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  nonce: z.optional(z.string()),
})

export const UNVERIFIED = 'email_verified'

export function identityIn(payload: JWTPayload): Identity {
  const parsed = z.safeParse(Claims, payload)
  if (!parsed.success) throw new CredentialRefusedError('claims')
  const { sub, email: address, email_verified: isVerified, name, nonce } = parsed.data
  if (isVerified !== true) throw new CredentialRefusedError(UNVERIFIED)
  return { sub, email: address, fullName: nameFrom(name ?? '') || nameFrom(address.split('@')[0] ?? '') || address, nonce: nonce ?? null }
}

/** Normalizes a name as a form would: one line, visible characters, limited length. */
const nameFrom = (given: string): string =>
  visibleName(given.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' '))
    .slice(0, NAME_MAX)
    .replace(/\p{Cs}$/u, '')
    .trim()
