import path from 'node:path'
import { emptySiteRegistry, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { registryTrust, unverifiedRemotes, type RegistryTrust } from '../trust/registry-trust.ts'
import { folderDriver } from './folder-driver.ts'
import { NotRecorded, Refusal, RegistryRefused, WaitsForSecondKey } from '../publish/refusal.ts'
import type { RegistryDocument, StorageDriver } from './storage-driver.ts'

export interface AuditLine {
  at: string
  action:
    | 'publish'
    | 'canary'
    | 'preview'
    | 'end-preview'
    | 'promote'
    | 'rollback'
    | 'end-canary'
    | 'pin'
    | 'unpin'
    | 'prune'
    | 'remove'
    | 'sign'
    | 'propose'
  remote: string
  from: string | null
  /** The version live afterwards; null if none. */
  to: string | null
  /** The percentage of visitors who get it, if not all. */
  percent?: number
  /** The label of a preview. */
  label?: string
  /** The origin of the live version; absent for the site itself. */
  origin?: string
  /** The reason for a rollback, if given. */
  reason?: string
  /** The canary that a new stable version ended. */
  endedCanary?: string
  /** The versions deleted from the store. */
  forgotten?: string[]
  by: string
}

export interface RegistryChange {
  /** The new registry; null if it stays unchanged. */
  registry: SiteRegistry | null
  /** The audit line; null if nothing changes for visitors. */
  audit: AuditLine | null
}

/** The registry that `signAgain` is about to write. */
export interface RegistryToSign {
  registry: SiteRegistry
  /** Why the store's registry is refused and this machine's last good one replaces it; null if the store's own is signed. */
  problem: string | null
  /** The remotes in the refused registry, unverified. */
  refused: readonly SiteEntry[]
}

/** The store of published bundles and the registry. */
export interface BundleStore extends Pick<
  StorageDriver,
  'registryName' | 'has' | 'put' | 'signManifest' | 'read' | 'list' | 'deleteVersion' | 'deleteRemote'
> {
  /** The registry. Accepted only if signed, and if no newer one was seen; empty only if there was none before. */
  registry(): Promise<SiteRegistry>
  /**
   * Replaces the registry with the result of `change`, numbered and signed, and adds an audit line. One publisher at a time; replacement is
   * atomic. `change` returns null to leave everything unchanged.
   */
  update(change: (registry: SiteRegistry) => Promise<RegistryChange | null>, patienceMs?: number): Promise<void>
  /**
   * Signs the registry again with this machine's key: the store's own, or this machine's last good one if the store's is refused or
   * missing. `approve` sees it first and throws to stop; it returns the audit lines. Resolves to the new number.
   */
  signAgain(approve: (found: RegistryToSign) => Promise<readonly AuditLine[]>): Promise<number>
  audit(): Promise<AuditLine[]>
}

export { REGISTRY_FILE } from './folder-driver.ts'

/** Maximum attempts at an update. A retry is rare: another publisher must have written after losing its lock. */
const MAX_ROUNDS = 5

interface Writing {
  /** What the store holds now. */
  document: RegistryDocument | null
  /** The registry that is replaced; null if none was trusted. */
  before: SiteRegistry | null
  /** Also sign parts that are signed already. */
  again?: boolean
}

interface Written {
  sequence: number
  /** Remotes whose change waits for a second key. */
  waits: string[]
}

/** A store in a folder. `trust` verifies and signs its registry; by default with keys beside the folder. */
export const folderStore = (dir: string, trust: RegistryTrust = registryTrust(path.dirname(dir))): BundleStore =>
  createBundleStore(folderDriver(dir), trust)

/** A store over a storage driver: its registry is signed, numbered, and replaced by one publisher at a time. */
export function createBundleStore(driver: StorageDriver, trust: RegistryTrust): BundleStore {
  const { registryName, has, put, signManifest, read, list, deleteVersion, deleteRemote } = driver

  /** Writes a registry with a number higher than any seen; null if the document was replaced in the meantime. */
  const write = async (registry: SiteRegistry, { document, before, again = false }: Writing): Promise<Written | null> => {
    const sequence = Math.max(registry.sequence, (await trust.lastGood())?.sequence ?? 0) + 1
    const numbered = { ...registry, sequence }
    const { text, waits } = await trust.sealChange(numbered, before, again)
    if (!(await driver.replaceRegistry(text, document?.etag ?? null))) return null
    await recorded(trust.remember(text, numbered))
    return { sequence, waits }
  }

  /** One attempt at an update; false if another publisher was faster. */
  const attempt: (...update: Parameters<BundleStore['update']>) => Promise<boolean> = async (change) => {
    const { document, registry: before } = await presentIn(driver, trust)
    const changed = await change(before)
    if (changed === null) return true
    const written =
      changed.registry === null ? { sequence: before.sequence, waits: [] } : await write(changed.registry, { document, before })
    if (written === null) return false
    const { sequence, waits } = written
    const audit = waits.length === 0 || changed.audit === null ? changed.audit : { ...changed.audit, action: 'propose' }
    if (audit !== null) await recorded(driver.appendAudit(JSON.stringify(audit), sequence))
    const [name] = waits
    if (name === undefined) return true
    throw new WaitsForSecondKey(name)
  }

  return {
    ...{ registryName, has, put, signManifest, read, list, deleteVersion, deleteRemote },

    registry: async () => (await presentIn(driver, trust)).registry,

    async update(change, patienceMs) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) if (await driver.withLock(() => attempt(change), patienceMs)) return
      throw new Refusal(`${driver.registryName} keeps being changed by others. Try again when they are done.`, { code: 'locked' })
    },

    async signAgain(approve) {
      const before = await driver.registry()
      const found = await registryToSign(before, driver.registryName, trust)
      const lines = await approve(found)
      // The lock is not held while a person decides, so another publisher may have written since.
      return driver.withLock(async () => {
        const isUnchanged = (await driver.registry())?.etag === before?.etag
        const signed = { ...found.registry, writtenAt: new Date().toISOString() }
        const written = isUnchanged ? await write(signed, { document: before, before: found.registry, again: true }) : null
        if (written === null)
          throw new Refusal(`${driver.registryName} was changed by another publisher in the meantime. Nothing was signed.`)
        for (const line of lines) await recorded(driver.appendAudit(JSON.stringify(line), written.sequence))
        return written.sequence
      })
    },

    audit: async () => (await driver.auditLines()).flatMap(auditLineIn),
  }
}

/** The store's registry, and the document it was read from. */
async function presentIn(
  driver: StorageDriver,
  trust: RegistryTrust,
): Promise<{ document: RegistryDocument | null; registry: SiteRegistry }> {
  // Read first: another publisher may write the first registry in between.
  const before = await trust.lastGood()
  const document = await driver.registry()
  if (document === null) {
    if (before !== null) await assertIsNew(driver, trust, before.sequence)
    return { document, registry: emptySiteRegistry() }
  }
  const registry = await trust.open(document.text)
  if (registry.problem === null) return { document, registry: registry.content }
  throw new RegistryRefused(
    `${driver.registryName} is refused: ${registry.problem}. Run \`npx mfe sign\` on one of the site's machines: it shows the last good registry, signs it, and replaces the refused one.`,
  )
}

/**
 * Throws if the registry has gone, as on a disk that is not mounted yet: a new one would take remotes off the site, undo rollbacks, and
 * outdate the old one. A bucket that was never used is new, even if this machine knows a registry in a folder.
 */
async function assertIsNew(driver: StorageDriver, trust: RegistryTrust, sequence: number): Promise<void> {
  if ((await trust.lastWritten()) === null && (await driver.auditLines()).length === 0) return
  throw new RegistryRefused(
    `${driver.registryName} is missing, but number ${sequence} was in use. Put it back, or run \`npx mfe sign\` on one of the site's machines; to begin a new one, remove ${trust.memory} from DATA_DIR.`,
  )
}

/** Waits until a change is recorded. Only afterwards: a line about a change that then fails would count a version as published. */
const recorded = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw new NotRecorded(error)
  })

/** The audit line in a text; none if a power cut or a full disk left half of it. */
function auditLineIn(text: string): AuditLine[] {
  try {
    return [JSON.parse(text) as AuditLine]
  } catch {
    return []
  }
}

/** The registry that may be signed again. Never the refused one: an attacker with an expired key could have written it. */
async function registryToSign(kept: RegistryDocument | null, name: string, trust: RegistryTrust): Promise<RegistryToSign> {
  const opened = kept === null ? { problem: 'it is missing' } : await trust.open(kept.text)
  if (opened.problem === null) return { registry: opened.content, problem: null, refused: [] }
  const registry = await trust.lastGood()
  if (registry !== null) return { registry, problem: opened.problem, refused: kept === null ? [] : unverifiedRemotes(kept.text) }
  throw new RegistryRefused(
    `${name} is refused: ${opened.problem}. This machine has no good registry to sign instead; a machine that serves the site has one in its DATA_DIR.`,
  )
}
