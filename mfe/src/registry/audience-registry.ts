import { createHash } from 'node:crypto'
import { SHELL, type Registry, type RegistryEntry, type RemoteVersion } from './registry.ts'
import { versionOf, type Canary, type SiteEntry, type SiteRegistry } from './site-registry.ts'

/** The properties of a visitor that select versions. */
export interface Audience {
  /** Anonymous id of a visitor; null without one. */
  id: string | null
  agent: string
  cookies: ReadonlyMap<string, string>
  /** The requested label, by remote. */
  previews: ReadonlyMap<string, string>
}

export const ANONYMOUS: Audience = { id: null, agent: '', cookies: new Map(), previews: new Map() }

/** A remote whose version was selected by a preview label. */
export interface Override {
  remote: string
  label: string
}

export interface AudienceRegistry {
  registry: Registry
  overrides: Override[]
}

/** The version of the shell that did not start in this browser; such a canary is left out. */
export const FAILED_SHELL_COOKIE = 'ponte-shell-failed'

const BUCKETS = 2 ** 32

/** The registry for one visitor. The result is stable for a visitor as long as the versions do not change. */
export function audienceRegistry(whole: SiteRegistry, audience: Audience): AudienceRegistry {
  const { sequence: _, shells: __, past: ___, signatures: ____, waiting: _____, publicUrl: ______, ...registry } = whole
  const overrides = registry.remotes.flatMap(({ name, previews = {} }) => {
    const label = audience.previews.get(name)
    return label !== undefined && Object.hasOwn(previews, label) ? [{ remote: name, label }] : []
  })
  return { registry: { ...registry, remotes: registry.remotes.map((remote) => entryFor(remote, audience)) }, overrides }
}

function entryFor(remote: SiteEntry, audience: Audience): RegistryEntry {
  const { name, previous, canary, previews = {} } = remote
  const stable = sent(versionOf(remote))
  const label = audience.previews.get(name) ?? ''
  const preview = Object.hasOwn(previews, label) ? previews[label] : undefined
  const chosen = preview ?? (canary !== undefined && isIn(name, canary, audience) ? canary.version : undefined)
  // A visitor with another version falls back to the stable one.
  return chosen === undefined ? { name, ...stable, previous: previous && sent(previous) } : { name, ...sent(chosen), previous: stable }
}

/** A shell's offer is for publishing only. */
const sent = ({ offer: _, ...version }: RemoteVersion): RemoteVersion => version

/** Raising the percentage only adds visitors: no one loses the canary. */
function isIn(name: string, { version, percent, match }: Canary, { id, agent, cookies }: Audience): boolean {
  if (name === SHELL && cookies.get(FAILED_SHELL_COOKIE) === version.version) return false
  if (match.some((rule) => holds(rule, agent, cookies))) return true
  return id !== null && bucketOf(id, name, version.version) < percent / 100
}

function bucketOf(id: string, name: string, version: string): number {
  return createHash('sha256').update(`${id} ${name} ${version}`).digest().readUInt32BE(0) / BUCKETS
}

export const isRule = (rule: string): boolean => /^(agent:.+|cookie:[^=\s;]+=.*)$/.test(rule)

function holds(rule: string, agent: string, cookies: Audience['cookies']): boolean {
  const [kind, wanted] = cut(rule, ':')
  if (kind === 'agent') return wanted !== '' && agent.includes(wanted)
  const [name, value] = cut(wanted, '=')
  return kind === 'cookie' && cookies.get(name) === value
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)]
}
