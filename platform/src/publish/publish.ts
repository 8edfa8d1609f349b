import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { RemoteBuild } from '../build/build-info.ts'
import type { Offer } from '../registry/compatibility.ts'
import type { Registry, RegistryEntry, RemoteVersion } from '../registry/registry.ts'
import { problemsOf } from './check.ts'
import { Refusal } from './refusal.ts'
import type { BundleStore } from './store.ts'
import { asEntry } from './entry.ts'

export interface PublishOptions {
  build: RemoteBuild
  outDir: string
  store: BundleStore
  /** What the shell offers to remotes. */
  offer: Offer
  /** Leaves alone what was published before, so that a start of the site does not undo a rollback. */
  onlyNew?: boolean
  now?: Date
}

export interface PublishResult {
  outcome: 'published' | 'unchanged' | 'known'
  /** The version that is live afterwards. */
  live: string
}

/** Makes a build the live version of its remote. Every check comes before the first change. */
export async function publish({ build, outDir, store, offer, onlyNew = false, now = new Date() }: PublishOptions): Promise<PublishResult> {
  const { name, version } = build
  const wasPublished = await store.has(name, version)
  let result: PublishResult = { outcome: 'published', live: version }

  await store.update(async (registry) => {
    const current = registry.remotes.find((remote) => remote.name === name) ?? null
    if (current?.version === version) {
      result = { outcome: 'unchanged', live: version }
      return null
    }
    if (onlyNew && wasPublished && current !== null) {
      result = { outcome: 'known', live: current.version }
      return null
    }
    const entry = asEntry(build, current)
    const problems = [...problemsOf(entry, registry, offer), ...(await damagedFiles(build, outDir))]
    if (problems.length > 0) throw new Refusal([`${name} ${version} was not published:`, ...problems.map((problem) => `  - ${problem}`)])
    await store.put(name, version, outDir)
    const audit = {
      at: now.toISOString(),
      action: 'publish' as const,
      remote: name,
      from: current?.version ?? null,
      to: version,
      by: whoami(),
    }
    return { registry: withEntry(registry, entry, now), audit }
  })
  return result
}

/** Puts the version live that was live before, and keeps the present one to come back to. */
export async function rollback({
  name,
  store,
  offer,
  now = new Date(),
}: {
  name: string
  store: BundleStore
  offer: Offer
  now?: Date
}): Promise<{ from: string; to: string }> {
  let done = { from: '', to: '' }
  await store.update(async (registry) => {
    const current = registry.remotes.find((remote) => remote.name === name)
    if (current === undefined) throw new Refusal(`${name} was never published, so there is nothing to go back from.`)
    const { previous, name: _, ...present } = current
    if (previous === null) throw new Refusal(`${name} ${current.version} is the first version; there is none before it.`)
    if (!(await store.has(name, previous.version))) throw new Refusal(`${name} ${previous.version} is no longer in the store.`)
    const entry: RegistryEntry = { ...previous, name, previous: present satisfies RemoteVersion }
    const problems = problemsOf(entry, registry, offer)
    if (problems.length > 0)
      throw new Refusal([`${name} cannot go back to ${previous.version}:`, ...problems.map((problem) => `  - ${problem}`)])
    done = { from: current.version, to: previous.version }
    return {
      registry: withEntry(registry, entry, now),
      audit: { at: now.toISOString(), action: 'rollback', remote: name, ...done, by: whoami() },
    }
  })
  return done
}

function withEntry(registry: Registry, entry: RegistryEntry, now: Date): Registry {
  const others = registry.remotes.filter((remote) => remote.name !== entry.name)
  const remotes = [...others, entry].sort((left, right) => (left.name < right.name ? -1 : 1))
  return { formatVersion: 1, writtenAt: now.toISOString(), remotes }
}

async function damagedFiles(build: RemoteBuild, outDir: string): Promise<string[]> {
  const checked = Object.entries(build.files).map(async ([file, { integrity }]) => {
    const content = await readFile(path.join(outDir, file)).catch(() => null)
    const found = content === null ? null : `sha384-${createHash('sha384').update(content).digest('base64')}`
    return found === integrity ? [] : [`dist/${file} is not what was built; run \`mfe build\` again`]
  })
  return (await Promise.all(checked)).flat()
}

function whoami(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
