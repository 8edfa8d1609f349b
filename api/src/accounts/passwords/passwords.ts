import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { gate } from '../../server/http/gate.ts'
import { newSecret } from '../../server/secrets.ts'

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Prefix of hashes made with the current parameters. */
const CURRENT_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * True if the password matches. Takes equally long without a hash (unknown e-mail, or no password yet). `countTry` is called first, but not
   * if the queue is full.
   */
  matches(password: string, storedHash: string | null, countTry?: () => Promise<void>): Promise<boolean>
  /** True for a hash that was not made with the current parameters. */
  isOutdated(storedHash: string): boolean
}

declare module '../../server/api.ts' {
  interface Api {
    readonly passwords: Passwords
  }
}

/** The hash that passwords for unknown accounts are checked against, so that both checks cost the same. One per process. */
let decoyHash: Promise<string> | null = null

export function createPasswords(atOnce = availableParallelism()): Passwords {
  // Each hash takes 19 MB, and a core for a while.
  const take = gate(atOnce)
  decoyHash ??= hash(newSecret(), COST)
  const decoy = decoyHash
  return {
    hash: (password) => take(() => hash(password, COST)),
    matches: (password, storedHash, countTry) =>
      take(async () => {
        const matched = await verify(storedHash ?? (await decoy), password)
        return matched && storedHash !== null
      }, countTry),
    isOutdated: (storedHash) => !storedHash.startsWith(CURRENT_PREFIX),
  }
}
