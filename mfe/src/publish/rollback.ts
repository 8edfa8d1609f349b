import type { Offer } from '../registry/compatibility.ts'
import { originOf } from '../registry/origin.ts'
import { rolledBackOf, versionsBefore } from '../registry/past.ts'
import type { RegistryEntry, RemoteVersion } from '../registry/registry.ts'
import { versionOf, type RolledBack, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { assertNotPinned, liveOffer, withCanaries } from './channels.ts'
import { problemsOf } from './check.ts'
import { replaceEntry } from './replace-entry.ts'
import { Refusal } from './refusal.ts'
import { whoami } from './whoami.ts'
import { whyNotServed } from './why-not-served.ts'
import { whyRolledBack } from './why-rolled-back.ts'
import type { BundleStore, RegistryChange } from '../store/store.ts'

export interface RollbackOptions {
  name: string
  store: BundleStore
  /** The offer to check against where no shell has recorded one. */
  offer: Offer
  /** The version to go back to, past all that went live after it; the one before, by default. */
  to?: string
  /** The version that is meant to go: nothing happens where it is another one by now. */
  from?: string
  reason?: string | null
  by?: string
  now?: Date
}

type Given = RollbackOptions & Required<Pick<RollbackOptions, 'reason' | 'by' | 'now'>>

/**
 * Ends a canary where there is one: that is what is new. Otherwise puts a version live that was live before, wherever it comes from. What is taken
 * back is marked: nobody gets it again unless it is promoted on purpose.
 */
export async function rollback(options: RollbackOptions): Promise<{ from: string; to: string }> {
  const { name, store, to } = options
  const given: Given = { reason: null, by: whoami(), now: new Date(), ...options }
  let done = { from: '', to: '' }
  await store.update(async (registry) => {
    const current = registry.remotes.find((remote) => remote.name === name)
    if (current === undefined)
      throw new Refusal(`${name} was never published, so there is nothing to go back from: ${store.registryName} does not name it.`)
    const target = current.canary !== undefined && to === undefined ? null : versionBefore(registry, current, to)
    const leaving = target === null ? (current.canary?.version ?? current) : current
    if (options.from !== undefined && options.from !== leaving.version)
      throw new Refusal(`${name} ${options.from} is not what would be taken back: by now that is ${leaving.version}.`)
    done = { from: versionLabel(leaving), to: versionLabel(target ?? current) }
    return target === null ? endCanary(registry, current, given) : goBack(registry, { current, target }, given)
  })
  return done
}

/** The version that a rollback leads to. */
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
        ? `${name} ${version} is the first version; there is none before it.`
        : `There is no version before ${name} ${version} that was not rolled back.`,
    )
  }
  const found = before.find((one) => one.version === to)
  if (found !== undefined) return found
  const marked = rolledBackOf(registry, name).find((one) => one.version.version === to)
  if (marked !== undefined) throw new Refusal(whyRolledBack(registry, name, marked))
  if (to === version) throw new Refusal(`${name} ${to} is live already.`)
  const known = before.length === 0 ? 'there is none' : before.map((one) => one.version).join(', ')
  throw new Refusal(`${to} is no version that ${name} can go back to: ${known}.`)
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
  if (isOfSite && !(await store.has(name, target.version))) throw new Refusal(`${name} ${target.version} is no longer in the store.`)
  const entry: RegistryEntry = { ...target, name, previous: null }
  const problems = [
    ...problemsOf(entry, withCanaries(registry), liveOffer(registry, offer)),
    ...(isOfSite ? [] : await whyNotServed(target)),
  ]
  if (problems.length > 0)
    throw new Refusal([`${name} cannot go back to ${target.version}:`, ...problems.map((problem) => `  - ${problem}`)])
  const before = versionsBefore(registry, current)
  // Whoever goes back past a version has no trust in it either.
  const passed = before.slice(
    0,
    before.findIndex((one) => one.entry === target.entry),
  )
  const taken = [...(current.canary === undefined ? [] : [current.canary.version]), versionOf(current), ...passed]
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

/** A version as people tell it from another: it may be the same one, moved. */
function versionLabel({ version, entry }: RemoteVersion): string {
  const origin = originOf(entry)
  return origin === null ? version : `${version} from ${origin}`
}
