import { appendFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { emptyRegistry, isRegistry, type Registry } from '../registry/registry.ts'
import { withLock } from './lock.ts'
import { Refusal } from './refusal.ts'

export interface AuditLine {
  at: string
  action: 'publish' | 'rollback' | 'remove'
  remote: string
  from: string | null
  /** Null where no version is live any more. */
  to: string | null
  /** Where the version that is live now comes from; the site itself where nothing is said. */
  origin?: string
  by: string
}

/** Where published bundles and the registry live. A folder today; an object store fits the same few functions. */
export interface BundleStore {
  has(name: string, version: string): Promise<boolean>
  /** Takes a copy of a folder. False when that version is there already: what is published never changes. */
  put(name: string, version: string, folder: string): Promise<boolean>
  read(name: string, version: string, file: string): Promise<Buffer | null>
  /** The versions of a remote, oldest first. */
  list(name: string): Promise<string[]>
  /** Forgets every version of a remote. */
  drop(name: string): Promise<void>
  registry(): Promise<Registry>
  /**
   * Replaces the registry by what `change` makes of it, and adds an audit line. One publisher at a time; a reader sees the
   * old document or the new one, never a part. `change` returns null to leave everything as it is.
   */
  update(change: (registry: Registry) => Promise<{ registry: Registry; audit: AuditLine } | null>): Promise<void>
  audit(): Promise<AuditLine[]>
}

export const REGISTRY_FILE = 'registry.json'
const AUDIT_FILE = 'audit.jsonl'

export function folderStore(dir: string): BundleStore {
  const registryFile = path.join(dir, REGISTRY_FILE)
  const auditFile = path.join(dir, AUDIT_FILE)
  const folderOf = (name: string, version: string) => path.join(dir, 'bundles', name, version)

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

    drop: (name) => rm(path.join(dir, 'bundles', name), { recursive: true, force: true }),

    async registry() {
      const text = await readFile(registryFile, 'utf8').catch(() => null)
      if (text === null) return emptyRegistry(new Date(0).toISOString())
      const document = parse(text)
      if (!isRegistry(document)) throw new Refusal(`${registryFile} is not a registry of this version. Move it away and publish again.`)
      return document
    },

    async update(change) {
      await mkdir(dir, { recursive: true })
      await withLock(path.join(dir, 'registry.lock'), async () => {
        const changed = await change(await store.registry())
        if (changed === null) return
        const draft = `${registryFile}.${process.pid}.tmp`
        // Flushed first: a power cut must leave the old document or the new one.
        await writeFile(draft, `${JSON.stringify(changed.registry, null, 1)}\n`, { flush: true })
        await rename(draft, registryFile)
        await appendFile(auditFile, `${JSON.stringify(changed.audit)}\n`)
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
