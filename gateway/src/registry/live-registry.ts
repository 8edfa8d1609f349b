import type { RegistryState } from '@ponte/api/app'
import { readFile, stat } from 'node:fs/promises'
import { etagOf, type RegistryTrust, originsOf } from '@ponte/mfe/site'
import { audienceRegistry, ANONYMOUS, type Audience, type Override } from '@ponte/mfe/audience-registry'
import type { Registry, RemoteVersion } from '@ponte/mfe/registry'
import { isReserved } from '@ponte/mfe/routing'
import { emptySiteRegistry, type SiteEntry, type SiteRegistry } from '@ponte/mfe/site-registry'
import { oncePerMessage } from '../unusable.ts'

export interface RegistrySnapshot {
  registry: Registry
  text: string
  etag: string
  /** The previews that the visitor selected by label. */
  overrides: Override[]
  /** True if other visitors may get another registry. */
  isVaried: boolean
  /** True if a canary selects visitors by id. */
  hasCanary: boolean
  /** The registry as stored, for the site only. */
  whole: SiteRegistry
}

export interface LiveRegistry {
  /** The current registry for an audience; the last good one while the file is not trusted. */
  read(audience?: Audience): Promise<RegistrySnapshot>
}

export interface WatchedRegistry extends LiveRegistry {
  /** The state of the registry, for monitoring. */
  state(): Promise<RegistryState>
}

const NOTHING = ''
const KEPT = 50

interface LiveOptions {
  file: string
  trust: RegistryTrust
  bundleOrigins: readonly string[]
  /** Addresses that no remote may have; by default the site's own. */
  reservedPaths?: readonly string[] | undefined
  complain: (message: string) => void
  /** Called with each new registry. */
  onChange?: (registry: SiteRegistry) => void
}

/** Caches a registry's snapshot per audience, up to the number that can be in use at a time. */
export function snapshotsOf(whole: SiteRegistry): (audience: Audience) => RegistrySnapshot {
  const hasCanary = whole.remotes.some(({ canary }) => canary !== undefined)
  const isVaried = hasCanary || whole.remotes.some(({ previews }) => previews !== undefined)
  const kept = new Map<string, RegistrySnapshot>()
  return (audience) => {
    const { registry, overrides } = audienceRegistry(whole, isVaried ? audience : ANONYMOUS)
    const key = registry.remotes.map(({ name, entry }) => `${name} ${entry}`).join() + JSON.stringify(overrides)
    const known = kept.get(key)
    if (known !== undefined) return known
    const text = JSON.stringify(registry)
    const snapshot = { registry, text, etag: etagOf(text), overrides, isVaried, hasCanary, whole }
    if (kept.size >= KEPT) kept.clear()
    kept.set(key, snapshot)
    return snapshot
  }
}

/**
 * Reloads the store's registry when its file was replaced, which costs one `stat` per page. No file watcher: on network folders and in some
 * containers those miss changes. An untrusted registry is reported once and ignored.
 */
export function liveRegistry({ file, trust, bundleOrigins, reservedPaths, complain, onChange }: LiveOptions): WatchedRegistry {
  const tellOnce = oncePerMessage(complain)
  let snapshotFor = snapshotsOf(emptySiteRegistry())
  let seen: string | null = null
  let isStart = true
  let inUse: SiteRegistry | null = null
  let isInUse = true
  let refused = 0
  let looking = Promise.resolve()

  const use = (registry: SiteRegistry) => {
    const allowed = withAllowedOrigins(withAllowedRoutes(registry, reservedPaths, tellOnce), bundleOrigins, tellOnce)
    inUse = allowed
    snapshotFor = snapshotsOf(allowed)
    onChange?.(allowed)
  }

  async function change(stamp: string): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => null)
    const found = text === null ? { problem: 'it cannot be read' } : await trust.open(text)
    // Replaced during the read: another process may already use the newer one. The next check reads that one.
    if (found.problem !== null && (await stampOf(file)) !== stamp) return void (seen = null)
    isInUse = text !== null && found.problem === null
    if (text === null || found.problem !== null) {
      refused += 1
      return complain(`${file} is refused: ${found.problem}; the previous one stays in use`)
    }
    use(found.content)
    await trust
      .remember(text, found.content)
      .catch((error: unknown) => tellOnce(`The registry could not be saved for a restart: ${String(error)}`))
  }

  async function look(stamp: string): Promise<void> {
    const before = isStart ? await trust.lastGood() : null
    if (before !== null) use(before)
    // A site without any registry yet has nothing to report.
    if (stamp !== NOTHING || !isStart || before !== null) await change(stamp)
    isStart = false
  }

  const live: WatchedRegistry = {
    async read(audience = ANONYMOUS) {
      const stamp = await stampOf(file)
      if (stamp !== seen) {
        seen = stamp
        // One after the other, or the older registry could win. An earlier failure was reported to its own readers.
        const check = () => look(stamp)
        looking = looking.then(check, check).catch((error: unknown) => {
          // The registry itself may be good, and a key file unreadable: the next page tries again.
          seen = null
          isInUse = false
          if (inUse === null) throw error
          tellOnce(`${file} could not be checked: ${String(error)}; the previous one stays in use`)
        })
      }
      // Also wait for a check that another request started, so that a caller who has just changed the registry reads the new one.
      await looking
      return snapshotFor(audience)
    },

    async state() {
      await live.read()
      const versions = (inUse?.remotes ?? []).flatMap(versionsIn)
      return { sequence: inUse?.sequence ?? 0, writtenAt: inUse?.writtenAt ?? null, isInUse, refused, versions }
    },
  }
  return live
}

function versionsIn(entry: SiteEntry): RegistryState['versions'] {
  const { name, previous, canary, previews = {} } = entry
  const all = [entry, previous, canary?.version, ...Object.values(previews)].filter((one) => one !== undefined && one !== null)
  return all.map(({ version, routes }) => ({ remote: name, version, routes: routes.map(({ path }) => path) }))
}

async function stampOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => null)
  return found === null ? NOTHING : `${found.ino} ${found.mtimeNs} ${found.size}`
}

/** The registry without reserved addresses: publishing refuses them, but a team might have published without its checks. */
function withAllowedRoutes(
  registry: SiteRegistry,
  reserved: readonly string[] | undefined,
  complain: (message: string) => void,
): SiteRegistry {
  const remotes = registry.remotes.map((remote) => {
    const { name, previous, canary, previews } = remote
    const allowedIn = <V extends RemoteVersion>(version: V): V => {
      const lost = version.routes.filter(({ path }) => isReserved(path, reserved))
      for (const { path } of lost) complain(`${path} of ${name} ${version.version} is left out: the address is reserved`)
      return lost.length === 0 ? version : { ...version, routes: version.routes.filter((route) => !lost.includes(route)) }
    }
    return {
      ...allowedIn(remote),
      previous: previous && allowedIn(previous),
      ...(canary && { canary: { ...canary, version: allowedIn(canary.version) } }),
      ...(previews && { previews: Object.fromEntries(Object.entries(previews).map(([label, version]) => [label, allowedIn(version)])) }),
    }
  })
  return { ...registry, remotes }
}

/**
 * The registry without content from origins that are not allowed. Scripts loaded by our scripts are trusted wherever they come from, so
 * only this check keeps a registry from loading code from elsewhere.
 */
function withAllowedOrigins(registry: SiteRegistry, allowed: readonly string[], complain: (message: string) => void): SiteRegistry {
  const isAllowed = (name: string, version: RemoteVersion): boolean => {
    const strangers = originsOf(version).filter((origin) => !allowed.includes(origin))
    if (strangers.length > 0) complain(`${name} ${version.version} is left out: BUNDLE_ORIGINS does not name ${strangers.join(', ')}`)
    return strangers.length === 0
  }
  const remotes = registry.remotes
    .filter((remote) => isAllowed(remote.name, remote))
    .map((remote) => (remote.previous === null || isAllowed(remote.name, remote.previous) ? remote : { ...remote, previous: null }))
  return { ...registry, remotes: remotes.map((remote) => withAllowedChannels(remote, (version) => isAllowed(remote.name, version))) }
}

function withAllowedChannels(remote: SiteEntry, isAllowed: (version: RemoteVersion) => boolean): SiteEntry {
  const { canary, previews, ...entry } = remote
  const allowed = Object.entries(previews ?? {}).filter(([, version]) => isAllowed(version))
  return {
    ...entry,
    ...(canary !== undefined && isAllowed(canary.version) ? { canary } : {}),
    ...(allowed.length > 0 ? { previews: Object.fromEntries(allowed) } : {}),
  }
}
