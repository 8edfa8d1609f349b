import * as z from 'zod/mini'
import { adminOnly, anyone, signedIn } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ById, filled, proofOnly } from '../wire/fields.ts'
import { CODE_MAX } from '../limits.ts'
import { SessionAnswer } from './auth.ts'

const code = filled('codeRequired', CODE_MAX)
const RecoveryCodes = z.object({
  /** Each works once, for a user who has lost the app. Only this answer contains them. */
  recoveryCodes: z.array(z.string()),
})

export const completeLogin = call('POST', '/auth/second-factor', {
  summary: 'Complete a sign-in with an app code or a recovery code',
  access: anyone,
  sensitive: { exempt: 'It is the second half of the proof.' },
  body: z.strictObject({ token: filled('fieldsRequired'), code }),
  answer: SessionAnswer,
})

export const prepareSecondFactor = call('POST', '/auth/second-factor/secret', {
  summary: 'A new secret for an authenticator app, active once its first code is sent',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  body: proofOnly,
  answer: z.object({
    /** In Base32, for typing by hand. */
    secret: z.string(),
    /** The same secret as an otpauth:// URI, for a QR code. */
    uri: z.string(),
  }),
})

export const turnOnSecondFactor = call('POST', '/auth/second-factor/on', {
  summary: 'Turn on the second factor with a first code from the app; my other sessions end',
  access: signedIn,
  sensitive: { exempt: 'The secret was issued only after proof.' },
  body: z.strictObject({ code }),
  answer: RecoveryCodes,
})

export const turnOffSecondFactor = call('DELETE', '/auth/second-factor', {
  summary: 'Turn my second factor off; my other sessions end',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  body: proofOnly,
})

export const renewRecoveryCodes = call('POST', '/auth/recovery-codes', {
  summary: 'Replace my recovery codes',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  body: proofOnly,
  answer: RecoveryCodes,
})

export const removeSecondFactor = call('DELETE', '/users/:id/second-factor', {
  summary: 'Turn off the second factor and remove the passkeys of a user who has lost them; their sessions end',
  access: adminOnly,
  sensitive: { proof: 'currentPassword' },
  params: ById,
  body: proofOnly,
})
