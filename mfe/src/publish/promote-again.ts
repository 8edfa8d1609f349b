import type { Offer } from '../registry/compatibility.ts'
import { rolledBackOf } from '../registry/past.ts'
import type { RemoteVersion } from '../registry/registry.ts'
import type { SiteEntry } from '../registry/site-registry.ts'
import { assertNotPinned, liveEntry, liveOffer, nextHour, withCanaries } from './channels.ts'
import { problemsOf } from './check.ts'
import { replaceEntry } from './replace-entry.ts'
import { Refusal } from './refusal.ts'
import { whyUnavailable } from './why-not-served.ts'
import type { BundleStore } from '../store/store.ts'

export interface PromoteAgainOptions {
  name: string
  store: BundleStore
  /** The offer to check against if no shell is recorded. */
  offer: Offer
  /** The version; by default the last one rolled back. */
  version?: string | undefined
  /** The percentage of visitors for a canary; null for all visitors. */
  percent: number | null
  now?: Date
}

/** Makes a rolled-back version live again. No other command does, so it is always a deliberate decision. */
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
      throw new Refusal(
        known === '' ? `No version of ${name} was rolled back.` : `Only these versions of ${name} were rolled back: ${known}.`,
      )
    }
    done = version.version
    const problems = [
      ...problemsOf({ ...version, name, previous: null }, withCanaries(registry), liveOffer(registry, offer)),
      ...(await whyUnavailable(store, name, version)),
    ]
    if (problems.length > 0)
      throw new Refusal([`${name} ${version.version} was not promoted:`, ...problems.map((problem) => `  - ${problem}`)])
    return replaceEntry(registry, { action: 'promote', from: current, now, ...promotedEntry(current, version, { percent, now }) })
  })
  return { version: done }
}

function promotedEntry(current: SiteEntry, version: RemoteVersion, { percent, now }: { percent: number | null; now: Date }) {
  const { name, previews } = current
  // Failures of the current hour led to the rollback and are counted per hour, so counting starts with the next hour.
  const since = nextHour(now)
  if (percent !== null) return { entry: { ...current, canary: { version, percent, match: [], since } }, to: version, percent }
  return { entry: { ...version, name, previous: null, ...(previews && { previews }) } }
}
