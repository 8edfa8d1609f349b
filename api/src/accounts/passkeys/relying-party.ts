import { BRAND } from '@ponte/contracts/brand'
import { PASSKEY_MINUTES } from '@ponte/contracts/limits'
import type { InputOf, ResultOf } from '@ponte/contracts/call'
import type { addPasskey, newPasskeyOptions, passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'
import type { Config } from '../../server/config.ts'

type Site = Pick<Config, 'publicUrl'>
type Attestation = Pick<InputOf<typeof addPasskey>['body'], 'id' | 'clientDataJSON' | 'attestationObject'>
type Assertion = InputOf<typeof passkeyLogin>['body']

/** Accepted signature algorithms, as COSE numbers in order of preference: Ed25519, ECDSA with P-256, RSA (Windows Hello). */
const ALGORITHMS = [-8, -7, -257]
const TIMEOUT_MS = PASSKEY_MINUTES * 60_000

/** The host name that keys are bound to. A key made for any other host name does not work here. */
const idOf = ({ publicUrl }: Site): string => new URL(publicUrl).hostname

export const requestOptions = (site: Site, challenge: string): ResultOf<typeof passkeyOptions> => ({
  challenge,
  rpId: idOf(site),
  timeout: TIMEOUT_MS,
  userVerification: 'required',
})

interface Holder {
  id: string
  email: string
  fullName: string
  /** The account's existing keys. */
  present: readonly { credentialId: Buffer; transports: string[] }[]
}

export const creationOptions = (
  site: Site,
  challenge: string,
  { id, email, fullName, present }: Holder,
): ResultOf<typeof newPasskeyOptions>['options'] => ({
  challenge,
  rp: { id: idOf(site), name: BRAND },
  user: { id: userHandleOf(id), name: email, displayName: fullName },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: present.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId.toString('base64url'),
    transports,
  })),
})

/** The user handle stored in a passkey: the account id, which does not reveal the person. */
export const userHandleOf = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** The browser's response or its key is invalid. `why` is a code for the log. */
export class PasskeyRefusedError extends Error {
  override name = 'PasskeyRefusedError'
  readonly why: string

  constructor(why: string, cause?: unknown) {
    super('a passkey was refused', { cause })
    this.why = why
  }
}

export interface NewKey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  isBackedUp: boolean
}

/** Verifies the key that a browser created for this challenge. */
export async function verifyNewKey(site: Site, challenge: string, { id, clientDataJSON, attestationObject }: Attestation): Promise<NewKey> {
  const { decodeAttestationObject, isoBase64URL, verifyRegistrationResponse } = await library()
  return refusing('attestation', async () => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    if (hasCertificates(attestation.get('fmt'), attestation.get('attStmt').get('x5c'))) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: idOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo === undefined) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    }
  })
}

/**
 * True for an attestation signed with a certificate. We ask for none, and checking a certificate would fetch URLs named in it. Other
 * attestations are signed by the new key itself, or not at all.
 */
const hasCertificates = (format: string, certificates: unknown): boolean =>
  format !== 'none' && !(format === 'packed' && certificates === undefined)

interface SignedAnswer {
  counter: number
  isBackedUp: boolean
}

/** Verifies an assertion and returns its counter, which the caller compares with the stored one. */
export async function verifyAssertion(site: Site, challenge: string, publicKey: Buffer, assertion: Assertion): Promise<SignedAnswer> {
  const { verifyAuthenticationResponse } = await library()
  const { id, ...response } = assertion
  return refusing('signature', async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: idOf(site),
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp } : null
  })
}

/** Wraps the library's plain errors, whose messages are meant for developers. */
async function refusing<Result>(why: string, verify: () => Promise<Result | null>): Promise<Result> {
  const result = await verify().catch((error: unknown) => {
    throw new PasskeyRefusedError(why, error)
  })
  if (result === null) throw new PasskeyRefusedError(why)
  return result
}

/** Loads the library on first use: it takes half a second and 30 MB. */
async function library() {
  const [{ verifyAuthenticationResponse, verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { verifyAuthenticationResponse, verifyRegistrationResponse, decodeAttestationObject, isoBase64URL }
}
