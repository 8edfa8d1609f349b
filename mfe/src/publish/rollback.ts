import type { Offer } from '../registry/compatibility.ts'
import { originOf } from '../registry/origin.ts'
import { rolledBackOf, versionsBefore } from '../registry/past.ts'
import type { RegistryEntry, RemoteVersion } from '../registry/registry.ts'
import { asServed, isOwnShell } from '../registry/shell.ts'
import { versionOf, type RolledBack, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { assertNotPinned, liveOffer, withCanaries } from './channels.ts'
import { problemsOf } from './check.ts'
import { printable } from './printable.ts'
import { replaceEntry } from './replace-entry.ts'
import { Refusal } from './refusal.ts'
import { whoami } from './whoami.ts'
import { whyNotServed } from './why-not-served.ts'
import type { BundleStore, RegistryChange } from '../store/store.ts'

export interface RollbackOptions {
  name: string
  store: BundleStore
  /** The offer to check against if no shell is recorded. */
  offer: Offer
  /** The version to go back to, past everything that went live after it; by default the previous one. */
  to?: string
  /** The version expected to be rolled back, by default the present one; if it is no longer current, nothing happens. */
  from?: string
  reason?: string | null
  by?: string
  now?: Date
  /** How long to wait for another publisher. */
  patienceMs?: number
}

type Given = RollbackOptions & Required<Pick<RollbackOptions, 'reason' | 'by' | 'now'>>

/**
 * Ends the canary, if there is one, because it is the newest. Otherwise restores an earlier version, from whatever origin. The rolled-back
 * version is marked: it goes live again only by an explicit promotion.
 */
export async function rollback(options: RollbackOptions): Promise<{ from: string; to: string }> {
  const { name, store } = options
  const given: Given = { reason: null, by: whoami(), now: new Date(), ...options }
  // Two operators who roll back at once mean the same version: the second must not take away the one that the first restored.
  const from = options.from ?? stepIn(await store.registry(), options).leaving.version
  let done = { from: '', to: '' }
  await store.update(async (registry) => {
    const { current, target, leaving } = stepIn(registry, options)
    if (from !== leaving.version)
      throw new Refusal(`${name} ${from} is not the version that would be rolled back: that is now ${leaving.version}.`, {
        code: 'not_current',
      })
    done = { from: versionLabel(leaving), to: versionLabel(target ?? current) }
    return target === null ? endCanary(registry, current, given) : goBack(registry, { current, target }, given)
  }, options.patienceMs)
  return done
}

/** The version that a rollback takes away, and the one that it restores; null if it only ends the canary. */
function stepIn(registry: SiteRegistry, { name, store, to }: Pick<RollbackOptions, 'name' | 'store' | 'to'>) {
  const current = registry.remotes.find((remote) => remote.name === name)
  if (current === undefined)
    throw new Refusal(`${name} was never published, so there is nothing to roll back: ${store.registryName} does not list it.`)
  const target = current.canary !== undefined && to === undefined ? null : asServed(versionBefore(registry, current, to), registry)
  return { current, target, leaving: target === null ? (current.canary?.version ?? current) : current }
}

/** The version to roll back to. */
function versionBefore(registry: SiteRegistry, current: SiteEntry, to: string | undefined): RemoteVersion {
  const { name, version } = current
  const before = versionsBefore(registry, current)
  assertNotPinned(current)
  if (to === undefined) {
    const [last] = before
    if (last !== undefined) return last
    const isFirst = rolledBackOf(registry, name).length === 0
    throw new Refusal(
      isFirst
        ? `${name} ${version} is the first version; there is no earlier one.`
        : `There is no version before ${name} ${version} that was not rolled back.`,
      { code: 'no_earlier' },
    )
  }
  const found = before.find((one) => one.version === to)
  if (found !== undefined) return found
  const marked = rolledBackOf(registry, name).find((one) => one.version.version === to)
  if (marked !== undefined) throw new Refusal(whyRolledBack(registry, name, marked))
  if (to === version) throw new Refusal(`${name} ${to} is already live.`)
  const known = before.length === 0 ? 'none' : before.map((one) => one.version).join(', ')
  throw new Refusal(`${name} cannot go back to ${to}, only to: ${known}.`)
}

function endCanary(registry: SiteRegistry, current: SiteEntry, { reason, by, now }: Given): RegistryChange {
  const { canary, ...entry } = current
  const from = canary?.version ?? versionOf(current)
  return replaceEntry(registry, { action: 'end-canary', from, entry, rolledBack: markOf([from], { reason, by, now }), reason, by, now })
}

interface Step {
  current: SiteEntry
  target: RemoteVersion
}

async function goBack(
  registry: SiteRegistry,
  { current, target }: Step,
  { name, store, offer, reason, by, now }: Given,
): Promise<RegistryChange> {
  const isOfSite = originOf(target.entry) === null
  if (isOfSite && !isOwnShell(target) && !(await store.has(name, target.version)))
    throw new Refusal(`${name} ${target.version} is no longer in the store.`)
  const entry: RegistryEntry = { ...target, name, previous: null }
  const before = versionsBefore(registry, current)
  // Versions after the chosen one are not trusted either.
  const passed = before.slice(
    0,
    before.findIndex((one) => one.entry === target.entry),
  )
  const leaving = [...(current.canary === undefined ? [] : [current.canary.version]), versionOf(current), ...passed]
  // The canary may be the very version to go back to.
  const taken = leaving.filter((version) => version.entry !== target.entry)
  // A published shell that was also built on the site's machines has two addresses.
  const gone = [...taken, ...rolledBackOf(registry, name).map((mark) => mark.version)]
  const isGone = isOwnShell(target) && gone.some(({ version }) => version === target.version)
  const problems = [
    ...(isGone ? ['the site itself has this build, too: publish an earlier one from its commit'] : []),
    ...problemsOf(entry, withCanaries(registry), liveOffer(registry, offer)),
    ...(isOfSite ? [] : await whyNotServed(target)),
  ]
  if (problems.length > 0)
    throw new Refusal([`${name} cannot go back to ${target.version}:`, ...problems.map((problem) => `  - ${problem}`)])
  return replaceEntry(registry, {
    action: 'rollback',
    from: current,
    entry: current.previews === undefined ? entry : { ...entry, previews: current.previews },
    rolledBack: markOf(taken, { reason, by, now }),
    reason,
    by,
    now,
  })
}

const markOf = (versions: readonly RemoteVersion[], { reason, by, now }: Pick<Given, 'reason' | 'by' | 'now'>): RolledBack[] =>
  versions.map((version) => ({ version, at: now.toISOString(), by, reason }))

/** A version with its origin, because the same version can be at two places. */
function versionLabel({ version, entry }: RemoteVersion): string {
  const origin = originOf(entry)
  return origin === null ? version : `${version} from ${origin}`
}

/** Explains that a version was rolled back (by whom, when, why), and how to make it live anyway. */
export function whyRolledBack(registry: SiteRegistry, name: string, { version: { version, entry }, ...mark }: RolledBack): string {
  const isLast = rolledBackOf(registry, name)[0]?.version.entry === entry
  const command = `npx mfe promote ${name} --again${isLast ? '' : ` --version ${version}`}`
  return `${name} ${version} was rolled back ${describeRollback(mark)}. \`${command}\` makes it live anyway.`
}

/** When, by whom and why a version was rolled back, as text. */
export const describeRollback = ({ at, by, reason }: Omit<RolledBack, 'version'>): string =>
  printable(`${at.slice(0, 16).replace('T', ' ')} UTC by ${by}${reason === null ? '' : `: ${reason}`}`)
