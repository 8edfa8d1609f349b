import * as z from 'zod/mini'
import { anyone, signedIn } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { filled, Id, Instant } from '../wire/fields.ts'
import { messages } from '../messages.ts'

/** One sign-in, with all the times that its cookie was exchanged since. */
const SignIn = z.object({
  id: Id,
  /** Such as 'Firefox em Linux'; null where the browser did not say. */
  device: z.nullable(z.string()),
  isCurrent: z.boolean(),
  signedInAt: Instant,
  lastUsedAt: Instant,
})

/** A key of a device, by which somebody signs in without a password. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** null until it has signed in once. */
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.output<typeof Passkey>

export const Account = z.object({
  emailConfirmed: z.boolean(),
  /** The new address until it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** The day on which the profile was paused; null while it is not. A server of before has none. */
  pausedAt: z.optional(z.nullable(Instant)),
  secondFactor: z.object({
    isOn: z.boolean(),
    /** True where this account may do its work only with one. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  passkeys: z.array(Passkey),
  sessions: z.array(SignIn),
})
export type Account = z.output<typeof Account>

export const getAccount = call('GET', '/me/account', {
  summary: 'My sign-ins, and how I can sign in',
  access: signedIn,
  answer: Account,
})

export const endSession = call('DELETE', '/me/sessions/:id', {
  summary: 'End one of my sign-ins',
  access: signedIn,
  params: z.object({ id: Id }),
  body: z.optional(z.strictObject({})),
})

export const endOtherSessions = call('DELETE', '/me/sessions', {
  summary: 'End all my sign-ins but this one',
  access: signedIn,
  body: z.optional(z.strictObject({})),
})

export const confirmEmail = call('POST', '/auth/confirm-email', {
  summary: 'Confirm an e-mail address with the link of an e-mail; a new one counts from then on',
  access: anyone,
  sensitive: { exempt: 'The link is the proof.' },
  body: z.strictObject({ token: filled(messages.fieldsRequired) }),
})

export const takeBackEmail = call('POST', '/auth/take-back-email', {
  summary: 'Take back the e-mail address of before with the link that was sent to it',
  access: anyone,
  sensitive: { exempt: 'The link is the proof.' },
  body: z.strictObject({ token: filled(messages.fieldsRequired) }),
})

export const resendConfirmation = call('POST', '/auth/resend-confirmation', {
  summary: 'Send the confirmation of my e-mail address again, of the new one where one waits',
  access: signedIn,
  sensitive: { exempt: 'The link goes to the address that waits for it.' },
  body: z.optional(z.strictObject({})),
})
