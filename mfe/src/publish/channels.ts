import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '../registry/compatibility.ts'
import { originOf } from '../registry/origin.ts'
import { liveShells, shellEntry, withShellEntry } from '../registry/shell.ts'
import { versionOf, type Canary, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { problemsOf } from './check.ts'
import { replaceEntry } from './replace-entry.ts'
import { Refusal } from './refusal.ts'
import type { BundleStore } from '../store/store.ts'

const HOUR_MS = 3_600_000

interface ChannelOptions {
  name: string
  store: BundleStore
  now?: Date
}

interface PromoteOptions extends ChannelOptions {
  /** The offer to check against if no shell is recorded. */
  offer: Offer
  /** Null for all visitors. */
  percent: number | null
}

/** The start of the next hour: failures are counted per hour. */
export const nextHour = (now: Date): string => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS).toISOString()

/**
 * The instant from which a canary's failures count. A new percentage restarts the count, because the site judges all counted hours by the
 * current percentage: good hours at a smaller one would hide failures at a larger one. New rules restart it with the next hour: the site
 * learns their share of visitors only from the hour's loads, and earlier loads of the stable version would make it look smaller.
 */
export function countedSince(earlier: Canary | undefined, next: Pick<Canary, 'percent' | 'match'>, now: Date): Pick<Canary, 'since'> {
  const [before, at] = [earlier?.since, next.match.length === 0 ? now.toISOString() : nextHour(now)]
  const isSame = earlier?.percent === next.percent && isDeepStrictEqual(earlier.match, next.match)
  if (isSame) return before === undefined ? {} : { since: before }
  // Of a version that was rolled back, it is the start of the next hour.
  return { since: before !== undefined && before > at ? before : at }
}

/** Changes a canary's percentage, or makes it stable. */
export async function promote({ name, store, offer, percent, now = new Date() }: PromoteOptions): Promise<{ version: string }> {
  let done = ''
  await store.update(async (registry) => {
    const current = liveEntry(registry, name)
    const { canary, ...rest } = current
    if (canary === undefined)
      throw new Refusal(`${name} has no canary. Create one in its folder: \`npx mfe publish --channel canary --percent 20\`.`)
    assertNotPinned(current)
    const { version } = canary
    done = version.version
    if (percent !== null) {
      const entry = { ...current, canary: { ...canary, percent, ...countedSince(canary, { ...canary, percent }, now) } }
      return replaceEntry(registry, { action: 'promote', from: current, entry, to: version, percent, now })
    }
    const { previews, name: _ } = rest
    const entry: SiteEntry = { ...version, name, previous: versionOf(current), ...(previews === undefined ? {} : { previews }) }
    const problems = problemsOf({ ...version, name, previous: versionOf(current) }, withCanaries(registry), liveOffer(registry, offer))
    if (originOf(version.entry) === null && !(await store.has(name, version.version))) problems.push('it is no longer in the store')
    if (problems.length > 0)
      throw new Refusal([`${name} ${version.version} was not promoted:`, ...problems.map((problem) => `  - ${problem}`)])
    return replaceEntry(registry, { action: 'promote', from: current, entry, now })
  })
  return { version: done }
}

/** Removes a preview's label. Its version stays in the store until it is pruned. */
export async function endPreview({
  name,
  store,
  label,
  now = new Date(),
}: ChannelOptions & { label: string }): Promise<{ version: string }> {
  let done = ''
  await store.update(async (registry) => {
    const { previews = {}, ...rest } = liveEntry(registry, name)
    const { [label]: ended, ...others } = previews
    if (ended === undefined || !Object.hasOwn(previews, label)) {
      const labels = Object.keys(previews).join(', ')
      throw new Refusal(`${name} has no preview '${label}'${labels === '' ? '' : `, but ${labels}`}.`)
    }
    done = ended.version
    const entry: SiteEntry = Object.keys(others).length === 0 ? rest : { ...rest, previews: others }
    return replaceEntry(registry, { action: 'end-preview', from: ended, entry, label, now })
  })
  return { version: done }
}

/** Pins or unpins a remote. Returns false if nothing changed. */
export async function pin({ name, store, isPinned, now = new Date() }: ChannelOptions & { isPinned: boolean }): Promise<boolean> {
  let isChanged = false
  await store.update(async (registry) => {
    const current = liveEntry(registry, name)
    if ((current.pinned === true) === isPinned) return null
    isChanged = true
    const { pinned: _, ...free } = current
    const entry: SiteEntry = isPinned ? { ...free, pinned: true } : free
    return replaceEntry(registry, { action: isPinned ? 'pin' : 'unpin', from: current, entry, now })
  })
  return isChanged
}

export function liveEntry(registry: SiteRegistry, name: string): SiteEntry {
  const current = registry.remotes.find((remote) => remote.name === name)
  if (current === undefined) throw new Refusal(`${name} is not live.`)
  return current
}

export function assertNotPinned({ name, version, pinned }: SiteEntry): void {
  if (pinned === true) throw new Refusal(`${name} is pinned to ${version}. Unpin it with \`npx mfe unpin ${name}\`.`, { code: 'pinned' })
}

/** The live shell's offer to remotes, or `otherwise` if no shell is recorded. */
export const liveOffer = (registry: SiteRegistry, otherwise: Offer): Offer => liveShells(registry)[0]?.offer ?? otherwise

/** The registry with canaries as entries of their own, because they take addresses too. */
export function withCanaries(registry: SiteRegistry): SiteRegistry {
  const remotes = registry.remotes.flatMap((remote) => {
    const { name, canary } = remote
    return canary === undefined ? [remote] : [remote, { ...canary.version, name, previous: null }]
  })
  return { ...registry, remotes }
}

const isOfThisMachine = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/**
 * Records the shell that a starting site was built with before earlier ones, and the site's address. A public address stays: a start for
 * this machine alone, such as a drill with the live store, does not move the site. Returns true if the shell is new.
 */
export async function recordShell(store: BundleStore, version: string, offer: Offer, publicUrl?: string): Promise<boolean> {
  let isNew = false
  await store.update(async (registry) => {
    isNew = registry.shells[0]?.version !== version
    const others = registry.shells.filter((shell) => shell.version !== version)
    const shells = [{ version, offer }, ...others].slice(0, 2)
    const isMoved =
      publicUrl !== undefined && (registry.publicUrl === undefined || isOfThisMachine(registry.publicUrl) || !isOfThisMachine(publicUrl))
    const recorded = { ...registry, shells, ...(isMoved && { publicUrl }) }
    const next = shellEntry(registry) === undefined ? recorded : withShellEntry(recorded)
    // A build with equal bytes may declare its offer in more detail.
    return isDeepStrictEqual(next, registry) ? null : { registry: next, audit: null }
  })
  return isNew
}
