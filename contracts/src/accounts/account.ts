import * as z from 'zod/mini'
import { anyone, signedIn } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { filled, Id, Instant } from '../wire/fields.ts'

/** One sign-in. Renewing its cookie does not make another session. */
const SignIn = z.object({
  id: Id,
  /** For example 'Firefox em Linux'; null if the browser sent no user agent. */
  device: z.nullable(z.string()),
  isCurrent: z.boolean(),
  signedInAt: Instant,
  lastUsedAt: Instant,
})

/** A device key that signs in without a password. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** null until its first sign-in. */
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.output<typeof Passkey>

export const Account = z.object({
  emailConfirmed: z.boolean(),
  /** The new address, until the user confirms it. */
  pendingEmail: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** The day on which the profile was paused; null while it is active. Absent from servers older than this field. */
  pausedAt: z.optional(z.nullable(Instant)),
  secondFactor: z.object({
    isOn: z.boolean(),
    /** True if the account's role requires one. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  passkeys: z.array(Passkey),
  sessions: z.array(SignIn),
})
export type Account = z.output<typeof Account>

export const getAccount = call('GET', '/me/account', {
  summary: 'My sessions, and my ways to sign in',
  access: signedIn,
  answer: Account,
})

export const endSession = call('DELETE', '/me/sessions/:id', {
  summary: 'End one of my sessions',
  access: signedIn,
  sensitive: contentOnly,
  params: z.object({ id: Id }),
  body: z.optional(z.strictObject({})),
})

export const endOtherSessions = call('DELETE', '/me/sessions', {
  summary: 'End all my other sessions',
  access: signedIn,
  sensitive: contentOnly,
  body: z.optional(z.strictObject({})),
})

export const confirmEmail = call('POST', '/auth/confirm-email', {
  summary: 'Confirm an e-mail address with an e-mailed link; a new address replaces the old one',
  access: anyone,
  sensitive: { exempt: 'The link is the proof.' },
  body: z.strictObject({ token: filled('fieldsRequired') }),
})

export const takeBackEmail = call('POST', '/auth/take-back-email', {
  summary: 'Restore the previous e-mail address with the link that was sent to it',
  access: anyone,
  sensitive: { exempt: 'The link is the proof.' },
  body: z.strictObject({ token: filled('fieldsRequired') }),
})

export const resendConfirmation = call('POST', '/auth/resend-confirmation', {
  summary: 'Send the confirmation e-mail again, to the new address if one is pending',
  access: signedIn,
  sensitive: { exempt: 'The link goes to the address to be confirmed.' },
  body: z.optional(z.strictObject({})),
})
