import type { Offer } from '../registry/compatibility.ts'
import { originOf } from '../registry/origin.ts'
import { rolledBackOf } from '../registry/past.ts'
import type { RemoteVersion } from '../registry/registry.ts'
import type { SiteEntry } from '../registry/site-registry.ts'
import { assertNotPinned, liveEntry, liveOffer, withCanaries } from './channels.ts'
import { problemsOf } from './check.ts'
import { replaceEntry } from './replace-entry.ts'
import { Refusal } from './refusal.ts'
import { whyNotServed } from './why-not-served.ts'
import type { BundleStore } from '../store/store.ts'

const HOUR_MS = 3_600_000

export interface PromoteAgainOptions {
  name: string
  store: BundleStore
  /** The offer to check against where no shell has recorded one. */
  offer: Offer
  /** The version; the one that was rolled back last by default. */
  version?: string | undefined
  /** The share of visitors that get it, as a canary; null for everybody. */
  percent: number | null
  now?: Date
}

/** Puts a version live that was rolled back. Nothing else does: whoever says so knows what it was taken back for. */
export async function promoteAgain(options: PromoteAgainOptions): Promise<{ version: string }> {
  const { name, store, offer, percent, now = new Date() } = options
  let done = ''
  await store.update(async (registry) => {
    const current = liveEntry(registry, name)
    assertNotPinned(current)
    const marks = rolledBackOf(registry, name)
    const version = marks.find((mark) => mark.version.version === (options.version ?? mark.version.version))?.version
    if (version === undefined) {
      const known = marks.map((mark) => mark.version.version).join(', ')
      throw new Refusal(known === '' ? `No version of ${name} was rolled back.` : `Of ${name}, only these were rolled back: ${known}.`)
    }
    done = version.version
    const problems = [
      ...problemsOf({ ...version, name, previous: null }, withCanaries(registry), liveOffer(registry, offer)),
      ...(await whyGone(store, name, version)),
    ]
    if (problems.length > 0)
      throw new Refusal([`${name} ${version.version} was not promoted:`, ...problems.map((problem) => `  - ${problem}`)])
    return replaceEntry(registry, { action: 'promote', from: current, now, ...placed(current, version, { percent, now }) })
  })
  return { version: done }
}

async function whyGone(store: BundleStore, name: string, version: RemoteVersion): Promise<string[]> {
  if (originOf(version.entry) !== null) return whyNotServed(version)
  return (await store.has(name, version.version)) ? [] : ['it is no longer in the store']
}

function placed(current: SiteEntry, version: RemoteVersion, { percent, now }: { percent: number | null; now: Date }) {
  const { name, previews, canary } = current
  // What browsers told of it in the present hour is what it was taken back for, and hours are counted as a whole.
  const since = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS).toISOString()
  if (percent !== null) return { entry: { ...current, canary: { version, percent, match: [], since } }, to: version, percent }
  const kept = { ...(previews === undefined ? {} : { previews }), ...(canary === undefined ? {} : { canary }) }
  return { entry: { ...version, name, previous: null, ...kept } }
}
