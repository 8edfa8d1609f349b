import { appendFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asSiteRegistry, emptySiteRegistry, type SiteRegistry } from '../registry/site-registry.ts'
import { registryTrust, unsigned, type RegistryTrust } from '../trust/registry-trust.ts'
import { withLock } from './lock.ts'
import { Refusal } from './refusal.ts'

export interface AuditLine {
  at: string
  action: 'publish' | 'canary' | 'preview' | 'promote' | 'rollback' | 'end-canary' | 'pin' | 'unpin' | 'remove'
  remote: string
  from: string | null
  /** Null where no version is live any more. */
  to: string | null
  /** How many of a hundred visitors get it, where not everybody does. */
  percent?: number
  /** What a version is asked for by that nobody else gets. */
  label?: string
  /** Where the version that is live now comes from; the site itself where nothing is said. */
  origin?: string
  by: string
}

export interface Change {
  registry: SiteRegistry
  /** None for what changes nothing that anybody gets. */
  audit: AuditLine | null
}

/** Where published bundles and the registry live. A folder today; an object store fits the same few functions. */
export interface BundleStore {
  has(name: string, version: string): Promise<boolean>
  /** Takes a copy of a folder. False when that version is there already: what is published never changes. */
  put(name: string, version: string, folder: string): Promise<boolean>
  read(name: string, version: string, file: string): Promise<Buffer | null>
  /** The versions of a remote, oldest first. */
  list(name: string): Promise<string[]>
  /** Forgets one version. */
  forget(name: string, version: string): Promise<void>
  /** Forgets every version of a remote. */
  drop(name: string): Promise<void>
  /** Believed only with a signature, and where none newer was seen. */
  registry(): Promise<SiteRegistry>
  /**
   * Replaces the registry by what `change` makes of it, numbered and signed, and adds an audit line. One publisher at a time; a
   * reader sees the old document or the new one, never a part. `change` returns null to leave everything as it is.
   */
  update(change: (registry: SiteRegistry) => Promise<Change | null>): Promise<void>
  /** Signs a registry that an earlier version left unsigned. False where there is none, or where signed ones were in use already. */
  takeOver(): Promise<boolean>
  audit(): Promise<AuditLine[]>
}

export const REGISTRY_FILE = 'registry.json'
const AUDIT_FILE = 'audit.jsonl'

/** `trust` is what believes and signs its registry; beside the folder where nothing else is said. */
export function folderStore(dir: string, trust: RegistryTrust = registryTrust(path.dirname(dir))): BundleStore {
  const registryFile = path.join(dir, REGISTRY_FILE)
  const auditFile = path.join(dir, AUDIT_FILE)
  const lockFile = path.join(dir, 'registry.lock')
  const folderOf = (name: string, version: string) => path.join(dir, 'bundles', name, version)

  /** Newer than all that was seen, be the present one gone. */
  const write = async (registry: SiteRegistry): Promise<void> => {
    const sequence = Math.max(registry.sequence, (await trust.lastGood())?.sequence ?? 0) + 1
    const numbered = { ...registry, sequence }
    const text = await trust.seal(numbered)
    const draft = `${registryFile}.${process.pid}.tmp`
    // Flushed first: a power cut must leave the old document or the new one.
    await writeFile(draft, text, { flush: true })
    await rename(draft, registryFile)
    await trust.remember(text, numbered)
  }

  const store: BundleStore = {
    has: (name, version) => exists(folderOf(name, version)),

    async put(name, version, folder) {
      const target = folderOf(name, version)
      if (await exists(target)) return false
      const draft = path.join(dir, 'bundles', name, `.draft-${process.pid}-${crypto.randomUUID()}`)
      await cp(folder, draft, { recursive: true })
      try {
        await rename(draft, target)
        return true
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        if (await exists(target)) return false
        throw error
      }
    },

    async read(name, version, file) {
      try {
        return await readFile(path.join(folderOf(name, version), file))
      } catch {
        return null
      }
    },

    async list(name) {
      const folder = path.join(dir, 'bundles', name)
      const names = (await readdir(folder).catch(() => [])).filter((version) => !version.startsWith('.'))
      const dated = await Promise.all(names.map(async (version) => ({ version, at: (await stat(path.join(folder, version))).ctimeMs })))
      return dated.sort((left, right) => left.at - right.at).map(({ version }) => version)
    },

    forget: (name, version) => rm(folderOf(name, version), { recursive: true, force: true }),

    drop: (name) => rm(path.join(dir, 'bundles', name), { recursive: true, force: true }),

    async registry() {
      const text = await readFile(registryFile, 'utf8').catch(() => null)
      if (text === null) return emptySiteRegistry()
      const registry = await trust.open(text)
      if (registry.problem === null) return registry.content
      throw new Refusal(
        `${registryFile} is not a registry to go on from: ${registry.problem}. Put a good one there, or move it away and publish again.`,
      )
    },

    async update(change) {
      await mkdir(dir, { recursive: true })
      await withLock(lockFile, async () => {
        const changed = await change(await store.registry())
        if (changed === null) return
        await write(changed.registry)
        if (changed.audit !== null) await appendFile(auditFile, `${JSON.stringify(changed.audit)}\n`)
      })
    },

    async takeOver() {
      const found = await readFile(registryFile, 'utf8').catch(() => null)
      if (found === null || unsigned(found) === null) return false
      return withLock(lockFile, async () => {
        const registry = unsigned(await readFile(registryFile, 'utf8'))
        if (registry === null || (await trust.lastGood()) !== null || !(await trust.canSign())) return false
        await write(asSiteRegistry(registry))
        return true
      })
    },

    async audit() {
      const text = await readFile(auditFile, 'utf8').catch(() => '')
      return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as AuditLine]))
    },
  }
  return store
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
