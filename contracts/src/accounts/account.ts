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

export const Account = z.object({ emailConfirmed: z.boolean(), hasPassword: z.boolean(), sessions: z.array(SignIn) })
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
  summary: 'Confirm an e-mail address with the link of an e-mail',
  access: anyone,
  body: z.strictObject({ token: filled(messages.fieldsRequired) }),
})

export const resendConfirmation = call('POST', '/auth/resend-confirmation', {
  summary: 'Send the confirmation of my e-mail address again',
  access: signedIn,
  body: z.optional(z.strictObject({})),
})
