import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

export const ID_LENGTH = 16

/** The id of a key, equal for its private and public half. */
export function keyIdOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, ID_LENGTH)
}
