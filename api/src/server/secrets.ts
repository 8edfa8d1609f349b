import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A new secret of 256 random bits as text, for a cookie or a token. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The stored hash of a secret. It is random, so a fast hash is enough. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
