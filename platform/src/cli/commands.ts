import path from 'node:path'
import { buildApps, buildIfStale, type BuildOptions } from '../build/build.ts'
import type { BuildInfo } from '../build/build-info.ts'
import { kindOf, outDirOf } from '../build/stale.ts'
import { publish as publishBuild } from '../publish/publish.ts'
import { rollback as rollBack } from '../publish/rollback.ts'
import { Refusal } from '../publish/refusal.ts'
import { statusTable } from '../publish/status.ts'
import { folderStore } from '../publish/store.ts'
import { currentOffer } from '../webpack/shared.ts'
import type { Options } from './options.ts'
import { progress, type Progress } from './progress.ts'
import { placeOf, siteStore } from './settings.ts'

export async function build(dir: string): Promise<void> {
  const steps = progress(1)
  steps.step(`Building ${path.basename(dir)}`)
  const [built] = await buildApps([dir], progressOf(steps))
  steps.done()
  if (built !== undefined) console.log(`${built.name} ${built.version}: ${sizeLine(built)}`)
}

export async function publish(dir: string, options: Options): Promise<void> {
  const name = remoteName(dir)
  const place = await placeOf(dir, options)
  const elsewhere = place === null ? null : { origin: place.origin, store: folderStore(place.storeDir) }
  const steps = progress(2)
  steps.step(`Building ${name}, if anything changed`)
  const { build: built, built: isNew } = await buildIfStale(dir, progressOf(steps))
  if (!isNew) steps.note('nothing changed since the last build')
  if (built.kind !== 'remote') throw new Refusal(`${name} is not a remote.`)

  steps.step('Checking and publishing')
  const store = siteStore()
  const { outcome } = await publishBuild({ build: built, outDir: outDirOf(dir), store, elsewhere, offer: currentOffer() })
  steps.done()
  const what = `${name} ${built.version}${elsewhere === null ? '' : ` from ${elsewhere.origin}`}`
  console.log(
    outcome === 'unchanged'
      ? `${what} is live already; nothing to do.`
      : `${what} is live. Open tabs take it at their next navigation; \`npm run rollback -w ${name}\` undoes it.`,
  )
  if (elsewhere !== null) console.log(`The site hands it out when its BUNDLE_ORIGINS names ${elsewhere.origin}.`)
}

export async function rollback(dir: string): Promise<void> {
  const name = remoteName(dir)
  const { from, to } = await rollBack({ name, store: siteStore(), offer: currentOffer() })
  console.log(`${name} ${to} is live again instead of ${from}.`)
}

export async function status(): Promise<void> {
  console.log(await statusTable(siteStore()))
}

function remoteName(dir: string): string {
  if (kindOf(dir) === 'shell') throw new Refusal('The shell is not published; it is built and served with the site.')
  return path.basename(dir)
}

const progressOf = (steps: Progress): BuildOptions => ({ onProgress: (_name, share) => steps.update(`${Math.round(share * 100)} %`) })

function sizeLine(built: BuildInfo): string {
  const files = Object.entries(built.files).filter(([name]) => /\.(js|css)$/.test(name))
  const total = files.reduce((sum, [, { brotliBytes }]) => sum + brotliBytes, 0)
  const entry = built.kind === 'remote' ? `, remoteEntry ${kilobytes(built.files[built.entry]?.brotliBytes ?? 0)}` : ''
  return `${files.length} files, ${kilobytes(total)} with brotli${entry}`
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
