import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** A new random secret of 256 bits as text, for a cookie or a token. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** The stored hash of a secret. A fast hash is enough, because the secret is random. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
