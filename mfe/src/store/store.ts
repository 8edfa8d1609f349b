import path from 'node:path'
import { asSiteRegistry, emptySiteRegistry, type SiteRegistry } from '../registry/site-registry.ts'
import { registryTrust, unsignedRegistry, type RegistryTrust } from '../trust/registry-trust.ts'
import { folderDriver } from '../store/folder-driver.ts'
import { Refusal, RegistryRefused } from '../publish/refusal.ts'
import type { RegistryDocument, StorageDriver } from '../store/storage-driver.ts'

export interface AuditLine {
  at: string
  action: 'publish' | 'canary' | 'preview' | 'end-preview' | 'promote' | 'rollback' | 'end-canary' | 'pin' | 'unpin' | 'prune' | 'remove'
  remote: string
  from: string | null
  /** The version that is live afterwards; null where none is. */
  to: string | null
  /** The share of visitors that get it, in percent, where not everybody does. */
  percent?: number
  /** The label of a preview. */
  label?: string
  /** The origin of the version that is live now; the site itself where nothing is said. */
  origin?: string
  /** The reason why a version was taken back, where one was given. */
  reason?: string
  /** The versions that were removed from the store. */
  forgotten?: string[]
  by: string
}

export interface RegistryChange {
  /** The new registry; null where what is live stays as it is. */
  registry: SiteRegistry | null
  /** The audit line; null for what changes nothing that anybody gets. */
  audit: AuditLine | null
}

/** The store of published bundles and the registry. */
export interface BundleStore extends Pick<StorageDriver, 'registryName' | 'has' | 'put' | 'read' | 'list' | 'forget' | 'drop'> {
  /** The registry. It is believed only with a signature, and where none newer was seen. */
  registry(): Promise<SiteRegistry>
  /**
   * Replaces the registry by what `change` makes of it, numbered and signed, and adds an audit line. One publisher at a time; a
   * reader sees the old document or the new one, never a part. `change` returns null to leave everything as it is.
   */
  update(change: (registry: SiteRegistry) => Promise<RegistryChange | null>): Promise<void>
  /** Signs a registry that an earlier version left unsigned. False where there is none, or where signed ones were in use already. */
  takeOver(): Promise<boolean>
  audit(): Promise<AuditLine[]>
}

export { REGISTRY_FILE } from '../store/folder-driver.ts'

/** The limit of attempts at an update: each retry needs another publisher that was taken for dead and came back. */
const MAX_ROUNDS = 5

/** A store in a folder. `trust` checks and signs its registry; its keys lie beside the folder by default. */
export const folderStore = (dir: string, trust: RegistryTrust = registryTrust(path.dirname(dir))): BundleStore =>
  storeOn(folderDriver(dir), trust)

/** A store over a storage driver: a registry that is signed, numbered, and replaced by one publisher at a time. */
export function storeOn(driver: StorageDriver, trust: RegistryTrust): BundleStore {
  const { registryName, has, put, read, list, forget, drop } = driver

  const believed = async (kept: RegistryDocument | null): Promise<SiteRegistry> => {
    if (kept === null) return emptySiteRegistry()
    const registry = await trust.open(kept.text)
    if (registry.problem === null) return registry.content
    throw new RegistryRefused(
      `${driver.registryName} is not a registry to go on from: ${registry.problem}. Put a good one there, or move it away and publish again.`,
    )
  }

  /** Writes a registry with a number above all that were seen, and returns that number; null where `before` was replaced meanwhile. */
  const write = async (registry: SiteRegistry, before: RegistryDocument | null): Promise<number | null> => {
    const sequence = Math.max(registry.sequence, (await trust.lastGood())?.sequence ?? 0) + 1
    const numbered = { ...registry, sequence }
    const text = await trust.seal(numbered)
    if (!(await driver.replaceRegistry(text, before?.etag ?? null))) return null
    await trust.remember(text, numbered)
    return sequence
  }

  /** One attempt at an update; false where somebody else was faster. */
  const attempt: (...update: Parameters<BundleStore['update']>) => Promise<boolean> = async (change) => {
    const before = await driver.registry()
    const registry = await believed(before)
    const changed = await change(registry)
    if (changed === null) return true
    const sequence = changed.registry === null ? registry.sequence : await write(changed.registry, before)
    if (sequence === null) return false
    if (changed.audit !== null) await driver.appendAudit(JSON.stringify(changed.audit), sequence)
    return true
  }

  return {
    ...{ registryName, has, put, read, list, forget, drop },

    registry: async () => believed(await driver.registry()),

    async update(change) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) if (await driver.withLock(() => attempt(change))) return
      throw new Refusal(`${driver.registryName} was changed by others again and again. Try again when they are done.`)
    },

    async takeOver() {
      const found = await driver.registry()
      if (found === null || unsignedRegistry(found.text) === null) return false
      return driver.withLock(async () => {
        const before = await driver.registry()
        const registry = before === null ? null : unsignedRegistry(before.text)
        if (registry === null || (await trust.lastGood()) !== null || !(await trust.canSign())) return false
        return (await write(asSiteRegistry(registry), before)) !== null
      })
    },

    audit: async () => (await driver.auditLines()).map((line) => JSON.parse(line) as AuditLine),
  }
}
