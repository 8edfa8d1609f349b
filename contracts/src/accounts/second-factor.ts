import * as z from 'zod/mini'
import { adminOnly, anyone, signedIn } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ById, filled, proof } from '../wire/fields.ts'
import { CODE_MAX } from '../limits.ts'
import { messages } from '../messages.ts'
import { SessionAnswer } from './auth.ts'

const code = filled(messages.codeRequired, CODE_MAX)
const RecoveryCodes = z.object({
  /** Each signs in once where the app is gone. They are told this once. */
  recoveryCodes: z.array(z.string()),
})

export const completeLogin = call('POST', '/auth/second-factor', {
  summary: 'Complete a sign-in with a code of the second factor, or with a recovery code',
  access: anyone,
  sensitive: { exempt: 'It is the second half of the proof.' },
  body: z.strictObject({ token: filled(messages.fieldsRequired), code }),
  answer: SessionAnswer,
})

export const prepareSecondFactor = call('POST', '/auth/second-factor/secret', {
  summary: 'A new secret for an authenticator app; it counts once a code of it is sent',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  body: proof,
  answer: z.object({
    /** In Base32, to be typed where no picture can be taken. */
    secret: z.string(),
    /** The same as otpauth:// address, for a QR code. */
    uri: z.string(),
  }),
})

export const turnOnSecondFactor = call('POST', '/auth/second-factor/on', {
  summary: 'Turn the second factor on with a first code of the app; my other sessions end',
  access: signedIn,
  sensitive: { exempt: 'The code belongs to a secret that was handed out for a proof.' },
  body: z.strictObject({ code }),
  answer: RecoveryCodes,
})

export const turnOffSecondFactor = call('DELETE', '/auth/second-factor', {
  summary: 'Turn my second factor off; my other sessions end',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  body: proof,
})

export const renewRecoveryCodes = call('POST', '/auth/recovery-codes', {
  summary: 'New recovery codes in place of those of before',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  body: proof,
  answer: RecoveryCodes,
})

export const removeSecondFactor = call('DELETE', '/users/:id/second-factor', {
  summary: 'Turn off the second factor and remove the passkeys of somebody who has lost them; its sessions end',
  access: adminOnly,
  sensitive: { proof: 'currentPassword' },
  params: ById,
  body: proof,
})
