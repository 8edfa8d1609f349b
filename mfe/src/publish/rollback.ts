import type { Offer } from '../registry/compatibility.ts'
import { originOf } from '../registry/origin.ts'
import type { RegistryEntry, RemoteVersion } from '../registry/registry.ts'
import { versionOf } from '../registry/site-registry.ts'
import { assertNotPinned, liveOffer, withCanaries } from './channels.ts'
import { problemsOf } from './check.ts'
import { replaceEntry } from './replace-entry.ts'
import { Refusal } from './refusal.ts'
import { whyNotServed } from './why-not-served.ts'
import type { BundleStore } from '../store/store.ts'

export interface RollbackOptions {
  name: string
  store: BundleStore
  /** The offer to check against where no shell has recorded one. */
  offer: Offer
  now?: Date
}

/**
 * Ends a canary where there is one: that is what is new. Otherwise puts the version live that was live before, wherever it
 * comes from, and keeps the present one to come back to.
 */
export async function rollback({ name, store, offer, now = new Date() }: RollbackOptions): Promise<{ from: string; to: string }> {
  let done = { from: '', to: '' }
  await store.update(async (registry) => {
    const current = registry.remotes.find((remote) => remote.name === name)
    if (current === undefined) throw new Refusal(`${name} was never published, so there is nothing to go back from.`)
    if (current.canary !== undefined) {
      const { canary, ...entry } = current
      done = { from: versionLabel(canary.version), to: versionLabel(current) }
      return replaceEntry(registry, { action: 'end-canary', from: canary.version, entry, now })
    }
    assertNotPinned(current)
    const { previous, previews } = current
    const present = versionOf(current)
    if (previous === null) throw new Refusal(`${name} ${current.version} is the first version; there is none before it.`)
    const isOfSite = originOf(previous.entry) === null
    if (isOfSite && !(await store.has(name, previous.version))) throw new Refusal(`${name} ${previous.version} is no longer in the store.`)
    const entry: RegistryEntry = { ...previous, name, previous: present }
    const problems = [
      ...problemsOf(entry, withCanaries(registry), liveOffer(registry, offer)),
      ...(isOfSite ? [] : await whyNotServed(previous)),
    ]
    if (problems.length > 0)
      throw new Refusal([`${name} cannot go back to ${previous.version}:`, ...problems.map((problem) => `  - ${problem}`)])
    done = { from: versionLabel(present), to: versionLabel(previous) }
    return replaceEntry(registry, {
      action: 'rollback',
      from: present,
      entry: previews === undefined ? entry : { ...entry, previews },
      now,
    })
  })
  return done
}

/** A version as people tell it from another: it may be the same one, moved. */
function versionLabel({ version, entry }: RemoteVersion): string {
  const origin = originOf(entry)
  return origin === null ? version : `${version} from ${origin}`
}
