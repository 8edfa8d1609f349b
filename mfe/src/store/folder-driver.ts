import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mapConcurrently } from '../bucket/map-concurrently.ts'
import { inheritModes } from './inherit-rights.ts'
import { StorageUnavailable } from '../publish/refusal.ts'
import { withFileLock } from './lock.ts'
import type { StorageDriver } from './storage-driver.ts'

export const REGISTRY_FILE = 'registry.json'
const AUDIT_FILE = 'audit.jsonl'
const AT_ONCE = 8

export function folderDriver(dir: string): StorageDriver {
  const registryFile = path.join(dir, REGISTRY_FILE)
  const auditFile = path.join(dir, AUDIT_FILE)
  const presentText = () =>
    readFile(registryFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw new StorageUnavailable(`${registryFile} cannot be read: ${error.message}`, { cause: error })
    })
  const folderOf = (name: string, version: string) => path.join(dir, 'bundles', name, version)

  return {
    registryName: registryFile,

    has: (name, version) => exists(folderOf(name, version)),

    async put(name, version, folder) {
      const target = folderOf(name, version)
      if (await exists(target)) return false
      // Flushed like the registry, which must not name files that a power cut left empty.
      const copy = async (draft: string) =>
        mapConcurrently(AT_ONCE, await readdir(folder), async (file) =>
          writeFile(path.join(draft, file), await readFile(path.join(folder, file)), { flush: true }),
        )
      return createVersion(dir, target, copy)
    },

    // A folder has no manifests: its files are not copied.
    signManifest: async () => {},

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

    deleteVersion: (name, version) => deleteFolder(folderOf(name, version)),

    deleteRemote: (name) => deleteFolder(path.join(dir, 'bundles', name)),

    async registry() {
      const text = await presentText()
      return text === null ? null : { text, etag: text }
    },

    async replaceRegistry(text, etag) {
      // Another publisher may have taken over the lock.
      if ((await presentText()) !== etag) return false
      await replaceFile(registryFile, text)
      await inheritModes(dir, registryFile)
      return true
    },

    async withLock(work, patienceMs) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      return withFileLock(path.join(dir, 'registry.lock'), work, patienceMs)
    },

    async appendAudit(line) {
      // A power cut can leave half a line, which must not swallow the next.
      const isTorn = !(await readFile(auditFile, 'utf8').catch(() => '\n')).endsWith('\n')
      await appendFile(auditFile, `${isTorn ? '\n' : ''}${line}\n`)
      await inheritModes(dir, auditFile)
    },

    async auditLines() {
      const text = await readFile(auditFile, 'utf8').catch(() => '')
      return text.split('\n').filter((line) => line !== '')
    },
  }
}

/** Age at which a draft is abandoned: no copy takes this long, so its process has exited. */
const ABANDONED_AFTER_MS = 3_600_000

export const isAbandoned = (draft: string): Promise<boolean> =>
  stat(draft).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > ABANDONED_AFTER_MS,
    () => false,
  )

/** Creates a version's folder, whole or not at all; false if it already exists. Also removes drafts that killed processes left beside it. */
export async function createVersion(storeDir: string, target: string, fill: (draft: string) => Promise<unknown>): Promise<boolean> {
  const versions = path.dirname(target)
  for (const one of await readdir(versions).catch(() => []))
    if (one.startsWith('.') && (await isAbandoned(path.join(versions, one)))) await deleteFolder(path.join(versions, one))
  const draft = path.join(versions, `.draft-${process.pid}-${crypto.randomUUID()}`)
  await mkdir(draft, { recursive: true })
  try {
    await fill(draft)
    await inheritModes(storeDir, path.dirname(versions), versions, draft)
    await rename(draft, target)
    return true
  } catch (error) {
    if (await exists(target)) return false
    throw error
  } finally {
    // Left behind on a full disk, it would also fail the next rollback.
    await rm(draft, { recursive: true, force: true })
  }
}

const GONE = '.gone-'

/** Deletes a folder. It is first renamed, because half a version would count as published; a later deletion beside it removes what was left. */
export async function deleteFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder)
  await rename(folder, path.join(parent, GONE + crypto.randomUUID())).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const beside = await readdir(parent).catch(() => [])
  for (const name of beside.filter((one) => one.startsWith(GONE))) await rm(path.join(parent, name), { recursive: true, force: true })
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/**
 * Replaces a file atomically, even if the power fails. The draft has a random name, because processes in different containers can have the
 * same pid. Without `mode`, the umask applies.
 */
export async function replaceFile(file: string, text: string, mode?: number): Promise<void> {
  const draft = `${file}.${process.pid}-${crypto.randomUUID()}.tmp`
  try {
    await writeFile(draft, text, { flush: true, ...(mode !== undefined && { mode }) })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
