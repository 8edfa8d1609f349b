import path from 'node:path'
import { rolledBackOf } from '@ponte/mfe/past'
import { SHELL } from '@ponte/mfe/registry'
import {
  buildInChild,
  currentOffer,
  isOwnShell,
  outDirOf,
  publish,
  readBuildInfo,
  Refusal,
  RegistryRefused,
  StorageUnavailable,
  WaitsForSecondKey,
  recordShell,
  shellEntry,
  keepsLiveVersion,
  wasPublished,
  whyRolledBack,
  whyShellMustWait,
  type BuildInfo,
  type BuildProgress,
  type BundleStore,
  type Progress,
  type PublishOptions,
  type RegistryTrust,
} from '@ponte/mfe/site'
import type { WebApps } from './web-apps.ts'

/** Running builds of web apps, by folder; each resolves when its app is built. */
export type Builds = ReadonlyMap<string, Promise<void>>

/** Starts building web apps, in this order. */
export function startBuilds(dirs: readonly string[], steps: Progress, { onShare, signal }: Building): Builds {
  const builds = new Map(dirs.map((dir) => [path.basename(dir), Promise.withResolvers<void>()]))
  // A failed build is reported where it is awaited.
  for (const { promise } of builds.values()) promise.catch(() => undefined)
  if (dirs.length === 0) {
    steps.note('nothing changed since the last build')
    return new Map()
  }
  const shares = new Map([...builds.keys()].map((name) => [name, 0]))
  steps.note(`to build: ${[...shares.keys()].join(', ')}`)
  const onProgress = (progress: BuildProgress) => {
    if ('error' in progress) return
    if ('version' in progress) {
      steps.note(`${progress.name} ${progress.version}`)
      return builds.get(progress.name)?.resolve()
    }
    shares.set(progress.name, progress.share)
    const mean = [...shares.values()].reduce((sum, share) => sum + share, 0) / shares.size
    onShare(`${Math.round(mean * 100)}%`)
  }
  buildInChild(dirs, onProgress, signal).catch((error: unknown) => builds.forEach(({ reject }) => reject(error)))
  return new Map(dirs.map((dir) => [dir, builds.get(path.basename(dir))?.promise ?? Promise.resolve()]))
}

interface Building {
  onShare: (share: string) => void
  signal: AbortSignal
}

export interface Publishing {
  store: BundleStore
  trust: Pick<RegistryTrust, 'canSign'>
  /** True to start a new shell even if live remotes do not fit it, or it was rolled back. */
  startsAnyway?: boolean
  /** The site's address. */
  publicUrl?: string
  /** Awaited before the first change; rejects if the API cannot open its database. Resolves to the calls that builds may make, or any. */
  opened?: () => Promise<readonly string[] | undefined>
}

/** Publishes like `publishNew`, but continues if the store is unavailable or its registry is not trusted. */
export async function publishIfPossible(apps: WebApps, publishing: Publishing, steps: Progress): Promise<void> {
  try {
    await publishNew(apps, publishing, steps)
  } catch (error) {
    if (!(error instanceof StorageUnavailable || error instanceof RegistryRefused)) throw error
    steps.note(`nothing was published: ${error.message}`)
  }
}

/** Makes never-published builds live. Earlier ones stay as they are, so that a restart does not undo a rollback or a removal. */
export async function publishNew({ shell, remotes }: WebApps, publishing: Publishing, steps: Progress): Promise<void> {
  const { store, trust, publicUrl, startsAnyway = false, opened } = publishing
  // Only a machine with the private key publishes.
  const canSign = await trust.canSign()
  const assertMayStart = () => assertShellMayStart({ shell, remotes: canSign ? remotes : [] }, publishing, steps)
  await assertMayStart()
  if (!canSign) return steps.note('this machine has no private key to sign the registry with, so it publishes nothing')
  const calls = await opened?.()
  // Meanwhile, which may be an hour after a migration, others may have published.
  if (!startsAnyway) await assertMayStart()
  const shellBuild = await readBuildInfo(outDirOf(shell))
  const offer = shellBuild?.kind === 'shell' ? shellBuild.offer : currentOffer()
  const changes = await Promise.all(
    remotes.map(async (dir) => {
      const build = await readBuildInfo(outDirOf(dir))
      if (build?.kind !== 'remote') throw new Refusal(`${path.basename(dir)} has no build.`)
      return { build, outDir: outDirOf(dir), store, offer, onlyNew: true, calls }
    }),
  )
  const tryTo = (change: PublishOptions) =>
    publish(change).catch((error: unknown) => {
      if (!(error instanceof WaitsForSecondKey)) throw error
      return error
    })
  // All before the first is live: a start that ends halfway would leave a new shell beside earlier remotes.
  for (const change of changes) await tryTo({ ...change, checksOnly: true })
  if (shellBuild?.kind === 'shell' && (await recordShell(store, shellBuild.version, offer, publicUrl)))
    steps.note(`shell ${shellBuild.version} is new`)
  const published = shellEntry(await store.registry())
  if (published !== undefined && !isOwnShell(published) && published.version !== shellBuild?.version)
    steps.note(`shell: ${published.version} is live; this checkout builds ${shellBuild?.version} (npm run deploy -w shell)`)
  for (const change of changes) {
    const { build } = change
    const done = await tryTo(change)
    if (done instanceof WaitsForSecondKey) {
      steps.note(done.message)
      continue
    }
    if (done.outcome === 'published') steps.note(`${build.name} ${build.version} is live`)
    if (done.outcome === 'removed')
      steps.note(`${build.name} was removed from the site; npm run deploy -w ${build.name} publishes it again`)
    if (done.outcome === 'known')
      steps.note(`${build.name}: ${done.live} is live; this checkout builds ${build.version} (npm run deploy -w ${build.name})`)
  }
}

/** Throws if a new shell was rolled back, or would break a live remote or canary. Remotes that this start replaces are not checked. */
async function assertShellMayStart(
  { shell, remotes }: WebApps,
  { store, startsAnyway = false }: Publishing,
  steps: Progress,
): Promise<void> {
  const [built, registry] = [await readBuildInfo(outDirOf(shell)), await store.registry()]
  const published = shellEntry(registry)
  const isNotServed = published !== undefined && !isOwnShell(published)
  if (built?.kind !== 'shell' || isNotServed || registry.shells[0]?.version === built.version) return
  const refuseFor = (reasons: string[], why: string, remedy: string) => {
    if (reasons.length === 0) return
    if (startsAnyway) return reasons.forEach((reason) => steps.note(`starts anyway: ${reason}`))
    const lines = reasons.map((reason) => `  - ${reason}`)
    throw new Refusal([`The shell ${built.version} does not start, because ${why}:`, ...lines, `${remedy}, or start with START_ANYWAY=1.`])
  }
  const marks = rolledBackOf(registry, SHELL).filter(({ version }) => version.version === built.version)
  refuseFor(
    marks.map((mark) => whyRolledBack(registry, SHELL, mark)),
    'it was rolled back',
    'Build another version',
  )
  const builds = await Promise.all(remotes.map((dir) => readBuildInfo(outDirOf(dir))))
  const isKnown = async (build: BuildInfo) => (await store.has(build.name, build.version)) && wasPublished(store, registry, build)
  const goesLive = async (build: BuildInfo | null) => {
    const current = registry.remotes.find(({ name }) => name === build?.name)
    return build !== null && current !== undefined && !keepsLiveVersion(current, await isKnown(build))
  }
  const replaced = await Promise.all(builds.map(async (build) => ((await goesLive(build)) ? [build?.name ?? ''] : [])))
  const reasons = whyShellMustWait(built.offer, registry, new Set(replaced.flat()))
  refuseFor(reasons, 'live versions would break', 'Publish versions that fit it, roll back')
}
