import { type KeyObject, createHash, createPublicKey } from 'node:crypto'
import { Refusal } from '../publish/refusal.ts'

export const ID_LENGTH = 16

/** The id of a key, equal for its private and public half. */
export function keyIdOf(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, ID_LENGTH)
}

/** What a key may sign: registries, or the manifests of versions. */
export const KEY_SCOPES = ['registry', 'manifest'] as const
type KeyScope = (typeof KEY_SCOPES)[number]

/** Stands for every remote in a 'remotes' line. */
export const EVERY_REMOTE = '*'

export interface KeyLimits {
  scopes: readonly KeyScope[]
  /** The remotes it may publish; null if the key has no such line, which means all of them, with a warning. */
  remotes: readonly string[] | null
  /** When it expires; null if never. */
  endsAt: Date | null
}

/** A key with its limits. */
export interface SigningKey extends KeyLimits {
  key: KeyObject
}

const DAY_MS = 86_400_000
const NAMES = { registry: 'registries', manifest: 'manifests' } as const
const REMOTE = /^(\*|[a-z][a-z0-9-]*)$/
const LINE = /^(scope|remotes|not-after):(.*)$/
/** Days before its expiry from which a key causes a warning. */
const WARNING_DAYS = 30

/**
 * The limits in the lines above a key, where RFC 7468 allows text: 'scope: registry manifest', 'remotes: mf-search mf-agenda' (or '*') and
 * 'not-after: 2027-11-30' (inclusive, UTC). Without them a key is for everything and never expires, as before limits existed.
 */
export function limitsIn(text: string, from: string): KeyLimits {
  const lines = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, name, value] = LINE.exec(line.trim()) ?? []
    if (name !== undefined && value !== undefined) lines.set(name, value.trim())
  }
  const [scopes, remotes, notAfter] = [lines.get('scope'), lines.get('remotes'), lines.get('not-after')]
  return {
    scopes: scopes === undefined ? KEY_SCOPES : scopesIn(scopes, from),
    remotes: remotes === undefined ? null : remotesIn(remotes, from),
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

function remotesIn(words: string, from: string): string[] {
  const names = words.split(/\s+/)
  if (!names.every((name) => REMOTE.test(name)))
    throw new Refusal(`${from}: 'remotes: ${words}' must name remotes such as mf-search, separated by spaces, or be *.`)
  return names
}

function endOf(day: string, from: string): Date {
  const startMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(startMs)) throw new Refusal(`${from}: 'not-after: ${day}' must be a day such as 2027-11-30.`)
  return new Date(startMs + DAY_MS)
}

/** The lines above a key that state its limits. */
export const limitLines = ({ scopes, remotes, endsAt }: KeyLimits): string =>
  [
    `scope: ${scopes.join(' ')}\n`,
    ...(remotes === null ? [] : [`remotes: ${remotes.join(' ')}\n`]),
    ...(endsAt === null ? [] : [`not-after: ${lastDayOf(endsAt)}\n`]),
  ].join('')

/** True if a key may publish a remote. */
export const covers = ({ remotes }: KeyLimits, remote: string): boolean =>
  remotes === null || remotes.includes(EVERY_REMOTE) || remotes.includes(remote)

export interface KeyUse {
  scope: KeyScope
  /** The remote whose part is signed; absent for the whole registry. */
  remote?: string
  /** Null to accept an expired key, for content that was accepted before. */
  now: Date | null
}

/** Why a key is not valid for a use, in words; null if it is. */
export function whyNotFor(given: SigningKey, { scope, remote, now }: KeyUse): string | null {
  const { key, scopes, remotes, endsAt } = given
  const id = keyIdOf(key)
  if (!scopes.includes(scope)) return `the key ${id} is for ${scopes.map((one) => NAMES[one]).join(' and ')}, not for ${NAMES[scope]}`
  if (remote !== undefined && !covers(given, remote)) return `the key ${id} is for ${(remotes ?? []).join(' and ')}, not for ${remote}`
  if (endsAt === null || now === null || now < endsAt) return null
  return `the key ${id} expired on ${lastDayOf(endsAt)}`
}

export const lastDayOf = (endsAt: Date): string => new Date(endsAt.getTime() - DAY_MS).toISOString().slice(0, 10)

/** Warnings about a key for the operators. */
export function keyWarnings({ key, remotes, endsAt }: SigningKey, now: Date): string[] {
  const id = keyIdOf(key)
  const daysLeft = endsAt === null ? Infinity : Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS)
  return [
    ...(remotes === null ? [`the key ${id} names no remotes, so it may publish all of them: add the line 'remotes: …' above it`] : []),
    ...(endsAt === null ? [`the key ${id} never expires: add the line 'not-after: …' above it`] : []),
    ...(endsAt !== null && daysLeft > 0 && daysLeft <= WARNING_DAYS
      ? [`the key ${id} expires on ${lastDayOf(endsAt)}, in ${daysLeft} days: replace it before then`]
      : []),
  ]
}
