import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { ID_LENGTH, keyIdOf, whyNotFor, type SigningKey } from './key-limits.ts'

const ALGORITHM = 'EdDSA'
/** Keeps a proof apart from all else that a key signs. */
const TYPE = 'ponte-key-proof+jwt'
const VALID_SECONDS = 120
/** How far the clocks of two machines may differ. */
const TOLERANCE_SECONDS = 60

/** What the holder of a key asks about: a remote at a site, which has this address without a trailing slash. */
export interface ProofUse {
  remote: string
  site: string
  now: Date
}

/** A proof that the caller holds a key: a JWT for one remote at one site, valid for two minutes. */
export function signKeyProof({ remote, site, now }: ProofUse, { key }: SigningKey): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, kid: keyIdOf(key), typ: TYPE })
    .setSubject(remote)
    .setAudience(site)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + VALID_SECONDS)
    .sign(key)
}

/** Why a proof does not show a trusted key for the remote, in words; null if it does. */
export async function whyNotProof(proof: string, { remote, site, now }: ProofUse, trusted: readonly SigningKey[]): Promise<string | null> {
  const id = keyIdIn(proof)
  if (id === null) return 'the request is not signed with a key'
  const known = trusted.find(({ key }) => keyIdOf(key) === id)
  if (known === undefined) return `the key ${id.slice(0, ID_LENGTH)} is not trusted here`
  const expected = { algorithms: [ALGORITHM], typ: TYPE, subject: remote, audience: site, currentDate: now }
  try {
    await jwtVerify(proof, known.key, { ...expected, maxTokenAge: VALID_SECONDS, clockTolerance: TOLERANCE_SECONDS })
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return `the request must be signed with the key ${id} for ${remote} at ${site}, in the last ${VALID_SECONDS / 60} minutes`
  }
  return whyNotFor(known, { scope: 'registry', remote, now })
}

function keyIdIn(proof: string): string | null {
  try {
    return decodeProtectedHeader(proof).kid ?? null
  } catch {
    return null
  }
}
