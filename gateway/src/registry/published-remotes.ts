import type { PublishedRemote, PublishedRemotes } from '@ponte/api/app'
import type { RemoteLimits } from '@ponte/contracts/service-levels'
import { currentOffer, NotRecorded, Refusal, rollback, type BundleStore, type RegistryTrust } from '@ponte/mfe/site'
import { rolledBackOf, versionsBefore } from '@ponte/mfe/past'
import type { SiteEntry, SiteRegistry } from '@ponte/mfe/site-registry'

/** How long a rollback waits for another publisher: the API's calls end after ten seconds. */
const PATIENCE_MS = 5000

interface Published {
  /** The registry for visitors. */
  read: () => Promise<SiteRegistry>
  store: BundleStore
  trust: Pick<RegistryTrust, 'canSign' | 'whyNotProof'>
  publicUrl: string
  limits?: RemoteLimits
  complain: (message: string) => void
}

/** Published remotes for the API: read from the registry in use, changed in the store like `mfe` does. */
export function publishedRemotes({ read, store, trust, publicUrl, limits, complain }: Published): PublishedRemotes {
  return {
    ...(limits && { limits }),
    async read() {
      const registry = await read()
      return registry.remotes.map((remote) => remoteOf(registry, remote))
    },
    canRollBack: () => trust.canSign(),
    async rollBack({ remote: name, ...order }) {
      try {
        await rollback({ name, store, offer: currentOffer(), patienceMs: PATIENCE_MS, ...order })
        return null
      } catch (error) {
        if (error instanceof NotRecorded) {
          complain(`${name}: ${error.message}`)
          return null
        }
        if (error instanceof Refusal) return { why: error.code ?? 'other', reason: error.message }
        throw error
      }
    },
    async showRegistry({ remote, proof }) {
      const refused = await trust.whyNotProof(proof, remote, publicUrl)
      return refused ?? { problem: null, registry: (await read()).sequence }
    },
  }
}

function remoteOf(registry: SiteRegistry, remote: SiteEntry): PublishedRemote {
  const { name, owner, version, pinned, canary, previews = {}, levels } = remote
  return {
    ...{ name, owner, version, isPinned: pinned === true },
    canary:
      canary === undefined
        ? null
        : { version: canary.version.version, percent: canary.percent, match: canary.match, since: canary.since ?? null },
    previews: Object.entries(previews).map(([label, preview]) => ({ label, version: preview.version })),
    before: versionsBefore(registry, remote).map((before) => before.version),
    rolledBack: rolledBackOf(registry, name).map(({ version: taken, at, by, reason }) => ({ version: taken.version, at, by, reason })),
    ...(levels === undefined ? {} : { ownLevels: levels }),
  }
}
