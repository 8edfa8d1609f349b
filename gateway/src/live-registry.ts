import { readFile, stat } from 'node:fs/promises'
import { etagOf, type RegistryTrust } from '@ponte/platform/node'
import { emptyRegistry, type Registry } from '@ponte/platform/registry'
import type { SiteRegistry } from '@ponte/platform/site-registry'
import { fromAllowed } from './bundle-origins.ts'
import { onceEach } from './once.ts'

export interface RegistrySnapshot {
  registry: Registry
  text: string
  etag: string
}

export interface LiveRegistry {
  /** The registry as it stands now; the last good one while the file is none to believe. */
  read(): Promise<RegistrySnapshot>
}

const NOTHING = ''

interface LiveOptions {
  file: string
  trust: RegistryTrust
  bundleOrigins: readonly string[]
  complain: (message: string) => void
}

export const snapshotOf = (registry: Registry): RegistrySnapshot => {
  const text = JSON.stringify(registry)
  return { registry, text, etag: etagOf(text) }
}

/**
 * Reads the store's registry again whenever the file was replaced, which costs one `stat` per page. No file watcher: on
 * network folders and some containers those stay silent. What is not believed is told once, and changes nothing.
 */
export function liveRegistry({ file, trust, bundleOrigins, complain }: LiveOptions): LiveRegistry {
  const tellOnce = onceEach(complain)
  let snapshot = snapshotOf(emptyRegistry(new Date(0).toISOString()))
  let seen: string | null = null
  let isStart = true

  const use = (registry: SiteRegistry) => (snapshot = snapshotOf(plain(fromAllowed(registry, bundleOrigins, tellOnce))))

  async function change(stamp: string): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => null)
    const found = text === null ? { problem: 'it cannot be read' } : await trust.open(text)
    // Replaced while it was read: by then another process may have used the newer one. The next look is at that.
    if (found.problem !== null && (await stampOf(file)) !== stamp) return void (seen = null)
    if (text === null || found.problem !== null) return complain(`${file} is refused: ${found.problem}; the one before stays in use`)
    use(found.content)
    await trust
      .remember(text, found.content)
      .catch((error: unknown) => tellOnce(`The registry is not kept for a restart: ${String(error)}`))
  }

  return {
    async read() {
      const stamp = await stampOf(file)
      if (stamp === seen) return snapshot
      seen = stamp
      const before = isStart ? await trust.lastGood() : null
      if (before !== null) use(before)
      // A site that was never published to has nothing to complain of.
      if (stamp !== NOTHING || !isStart || before !== null) await change(stamp)
      isStart = false
      return snapshot
    },
  }
}

async function stampOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null)
  return found === null ? NOTHING : `${found.ino} ${found.mtimeNs} ${found.size}`
}

/** What is for the site itself goes to no browser. */
const plain = ({ sequence: _, shells: __, ...registry }: SiteRegistry): Registry => registry
