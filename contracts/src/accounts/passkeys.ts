import * as z from 'zod/mini'
import { anyone, signedIn } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ById, filled, proofOnly } from '../wire/fields.ts'
import { PASSKEY_NAME_MAX } from '../limits.ts'
import { Passkey } from './account.ts'
import { SessionAnswer } from './auth.ts'
import { passkeyRoutes } from '../wire/routes.ts'

/** Bytes in base64url, as browsers send them. */
const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/))

/** Lengths in characters. A credential id has at most 1023 bytes; the other limits are well above what browsers send. */
const CREDENTIAL_ID_MAX = 1364
const CLIENT_DATA_MAX = 4000
const ATTESTATION_MAX = 20_000
const ASSERTION_MAX = 4000
const USER_HANDLE_MAX = 88
const TRANSPORTS_MAX = 10

const Transport = z.string().check(z.minLength(1), z.maxLength(20), z.regex(/^[a-z-]+$/))

/** Options for PublicKeyCredential.parseRequestOptionsFromJSON. They name no credentials: the authenticator offers the ones it has. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** Options for PublicKeyCredential.parseCreationOptionsFromJSON. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  /** The account's existing credentials. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) })),
})

export const passkeyOptions = call(passkeyRoutes.options.method, passkeyRoutes.options.path, {
  summary: 'A challenge for signing in with a passkey, valid in this browser for a few minutes',
  access: anyone,
  sensitive: { exempt: 'It only issues a challenge.' },
  body: z.optional(z.strictObject({})),
  answer: RequestOptions,
})

export const passkeyLogin = call(passkeyRoutes.login.method, passkeyRoutes.login.path, {
  summary: 'Sign in with a passkey; it counts as two factors, so no code is required',
  access: anyone,
  sensitive: { exempt: 'It is the proof itself.' },
  // Only the fields of toJSON() that we read; the others differ between browsers.
  body: z.strictObject({
    id: bytes(CREDENTIAL_ID_MAX),
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    authenticatorData: bytes(ASSERTION_MAX),
    signature: bytes(ASSERTION_MAX),
    userHandle: bytes(USER_HANDLE_MAX),
  }),
  answer: SessionAnswer,
})

export const newPasskeyOptions = call('POST', '/auth/passkey/new', {
  summary: 'A challenge for a new passkey, valid in this browser for a few minutes',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  body: proofOnly,
  answer: z.object({
    options: CreationOptions,
    /** A default name, derived from the user agent. */
    name: z.string(),
  }),
})

export const addPasskey = call('POST', '/me/passkeys', {
  summary: 'Add a passkey created by the browser; my other sessions end',
  access: signedIn,
  sensitive: { exempt: 'Its challenge was issued only after proof.' },
  status: 201,
  body: z.strictObject({
    name: filled('passkeyNameRequired', PASSKEY_NAME_MAX),
    id: bytes(CREDENTIAL_ID_MAX),
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    attestationObject: bytes(ATTESTATION_MAX),
    transports: z.array(Transport).check(z.maxLength(TRANSPORTS_MAX)),
  }),
  answer: Passkey,
})

export const removePasskey = call('DELETE', '/me/passkeys/:id', {
  summary: 'Remove one of my passkeys; my other sessions end',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  params: ById,
  body: proofOnly,
})
