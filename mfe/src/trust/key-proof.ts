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

/** Why a proof shows no trusted key for the remote, in words; `ofKey` if even a fresh one would not. */
export type ProofProblem = { problem: string; ofKey: boolean }

/** Checks a proof; null if it shows a trusted key for the remote. */
export async function whyNotProof(
  proof: string,
  { remote, site, now }: ProofUse,
  trusted: readonly SigningKey[],
): Promise<ProofProblem | null> {
  const id = keyIdIn(proof)
  if (id === null) return { problem: 'the request is not signed with a key', ofKey: false }
  const known = trusted.find(({ key }) => keyIdOf(key) === id)
  if (known === undefined) return { problem: `the key ${id.slice(0, ID_LENGTH)} is not trusted here`, ofKey: true }
  const expected = { algorithms: [ALGORITHM], typ: TYPE, subject: remote, audience: site, currentDate: now }
  try {
    await jwtVerify(proof, known.key, { ...expected, maxTokenAge: VALID_SECONDS, clockTolerance: TOLERANCE_SECONDS })
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    const problem = `the request must be signed with the key ${id} for ${remote} at ${site}, in the last ${VALID_SECONDS / 60} minutes`
    return { problem, ofKey: false }
  }
  const problem = whyNotFor(known, { scope: 'registry', remote, now })
  return problem === null ? null : { problem, ofKey: true }
}

function keyIdIn(proof: string): string | null {
  try {
    return decodeProtectedHeader(proof).kid ?? null
  } catch {
    return null
  }
}
