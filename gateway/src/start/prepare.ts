import path from 'node:path'
import {
  buildInChild,
  currentOffer,
  outDirOf,
  publish,
  readBuildInfo,
  Refusal,
  RegistryRefused,
  staleAmong,
  StorageUnavailable,
  recordShell,
  type BundleStore,
  type Progress,
  type RegistryTrust,
} from '@ponte/mfe/site'
import type { WebApps } from './web-apps.ts'

/** Builds the web apps whose sources changed since their last build. */
export async function buildStale({ shell, remotes }: WebApps, steps: Progress, onShare: (share: string) => void): Promise<void> {
  const stale = await staleAmong([shell, ...remotes])
  if (stale.length === 0) return steps.note('nothing changed since the last build')
  const shares = new Map(stale.map((dir) => [path.basename(dir), 0]))
  steps.note(`to build: ${[...shares.keys()].join(', ')}`)
  await buildInChild(stale, (progress) => {
    if ('error' in progress) return
    if ('version' in progress) return steps.note(`${progress.name} ${progress.version}`)
    shares.set(progress.name, progress.share)
    const mean = [...shares.values()].reduce((sum, share) => sum + share, 0) / shares.size
    onShare(`${Math.round(mean * 100)} %`)
  })
}

interface Publishing {
  store: BundleStore
  trust: Pick<RegistryTrust, 'canSign'>
}

/** Publishes as `publishNew` does. The site starts even if the store is unavailable, or its registry is not to be believed. */
export async function publishIfPossible(apps: WebApps, publishing: Publishing, steps: Progress): Promise<void> {
  try {
    await publishNew(apps, publishing, steps)
  } catch (error) {
    if (!(error instanceof StorageUnavailable || error instanceof RegistryRefused)) throw error
    steps.note(`nothing is published: ${error.message}`)
  }
}

/** Makes builds live that never were. What was published before stays as it is, so a rollback outlives a restart. */
export async function publishNew({ shell, remotes }: WebApps, { store, trust }: Publishing, steps: Progress): Promise<void> {
  // Whoever holds the key publishes, from wherever that is.
  if (!(await trust.canSign())) return steps.note('this machine has no key to sign the registry with, so it publishes nothing')
  if (await store.takeOver()) steps.note('the registry of an earlier version is signed now')
  const shellBuild = await readBuildInfo(outDirOf(shell))
  const offer = shellBuild?.kind === 'shell' ? shellBuild.offer : currentOffer()
  if (shellBuild?.kind === 'shell' && (await recordShell(store, shellBuild.version, offer)))
    steps.note(`shell ${shellBuild.version} is new`)
  for (const dir of remotes) {
    const build = await readBuildInfo(outDirOf(dir))
    if (build?.kind !== 'remote') throw new Refusal(`${path.basename(dir)} has no build.`)
    const { outcome, live } = await publish({ build, outDir: outDirOf(dir), store, offer, onlyNew: true })
    if (outcome === 'published') steps.note(`${build.name} ${build.version} is live`)
    if (outcome === 'known')
      steps.note(`${build.name}: live is ${live}; this checkout builds ${build.version} (npm run deploy -w ${build.name})`)
  }
}
