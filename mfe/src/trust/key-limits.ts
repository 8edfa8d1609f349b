import type { KeyObject } from 'node:crypto'
import { Refusal } from '../publish/refusal.ts'
import { keyIdOf } from './key-id.ts'

/** What a key may sign: registries, or the manifests of versions. */
const KEY_SCOPES = ['registry', 'manifest'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export interface KeyLimits {
  scopes: readonly KeyScope[]
  /** The first instant at which it is expired; null if it never expires. */
  endsAt: Date | null
}

/** A key with its scopes and expiry. */
export interface SigningKey extends KeyLimits {
  key: KeyObject
}

const DAY_MS = 86_400_000
const NAMES = { registry: 'registries', manifest: 'manifests' } as const
const LINE = /^(scope|not-after):(.*)$/

/**
 * The limits in the lines above a key, where RFC 7468 allows text: 'scope: registry manifest' and 'not-after: 2027-11-30' (inclusive, UTC).
 * Without them a key has every scope and never expires, as before limits existed.
 */
export function limitsIn(text: string, from: string): KeyLimits {
  const lines = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, name, value] = LINE.exec(line.trim()) ?? []
    if (name !== undefined && value !== undefined) lines.set(name, value.trim())
  }
  const [scopes, notAfter] = [lines.get('scope'), lines.get('not-after')]
  return {
    scopes: scopes === undefined ? KEY_SCOPES : scopesIn(scopes, from),
    endsAt: notAfter === undefined ? null : endOf(notAfter, from),
  }
}

function scopesIn(words: string, from: string): KeyScope[] {
  return words.split(/\s+/).map((word) => {
    const scope = KEY_SCOPES.find((known) => known === word)
    if (scope === undefined) throw new Refusal(`${from}: 'scope: ${words}' must name ${KEY_SCOPES.join(' or ')}, or both.`)
    return scope
  })
}

function endOf(day: string, from: string): Date {
  const startMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(startMs)) throw new Refusal(`${from}: 'not-after: ${day}' must be a day such as 2027-11-30.`)
  return new Date(startMs + DAY_MS)
}

/** Why a key is not valid for a scope, in words; null if it is. Without `now`, expiry is not checked. */
export function whyNotFor({ key, scopes, endsAt }: SigningKey, scope: KeyScope, now: Date | null): string | null {
  const id = keyIdOf(key)
  if (!scopes.includes(scope)) return `the key ${id} is for ${scopes.map((one) => NAMES[one]).join(' and ')}, not for ${NAMES[scope]}`
  if (endsAt === null || now === null || now < endsAt) return null
  const lastDay = new Date(endsAt.getTime() - DAY_MS).toISOString().slice(0, 10)
  return `the key ${id} expired on ${lastDay}`
}
