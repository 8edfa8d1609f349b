import { readBuildInfo } from '../build/build-info.ts'
import { outDirOf } from '../build/stale.ts'
import { whyNotDeploy } from '../publish/can-deploy.ts'
import { liveEntry, pin as setPin, promote as promoteCanary } from '../publish/channels.ts'
import { prune as pruneStore } from '../publish/prune.ts'
import { Refusal } from '../publish/refusal.ts'
import { currentOffer } from '../webpack/shared.ts'
import { askedOf, percentOf } from './options.ts'
import { siteStore } from './settings.ts'

type Run = (dir: string, args: string[]) => Promise<void>

const DEFAULT_KEEP = '10'

const promote: Run = async (dir, args) => {
  const { name, texts, flags } = askedOf(dir, args, { texts: ['percent'], flags: ['stable'] })
  if (flags.stable && texts.percent !== undefined) throw new Refusal('--stable is everybody; a percentage is not.')
  const percent = texts.percent === undefined ? null : percentOf(texts.percent)
  const { version } = await promoteCanary({ name, store: siteStore(), offer: currentOffer(), percent })
  console.log(
    percent === null ? `${name} ${version} is live for everybody.` : `${name} ${version} is there for ${percent} % of the visitors.`,
  )
}

const pinned =
  (isPinned: boolean): Run =>
  async (dir, args) => {
    const { name } = askedOf(dir, args, {})
    const isChanged = await setPin({ name, store: siteStore(), isPinned })
    const state = isPinned ? 'pinned: nothing replaces what is live' : 'not pinned'
    console.log(`${name} is ${isChanged ? 'now' : 'already'} ${state}.`)
  }

const prune: Run = async (dir, args) => {
  const { texts, flags } = askedOf(dir, args, { texts: ['keep'], flags: ['dry-run'] })
  const keep = Number(texts.keep ?? DEFAULT_KEEP)
  if (!Number.isInteger(keep) || keep < 1) throw new Refusal(`'${texts.keep}' is no number of versions.`)
  const gone = await pruneStore({ store: siteStore(), keep, isDryRun: flags['dry-run'] })
  for (const { name, version } of gone) console.log(`${name} ${version}`)
  console.log(`${gone.length} versions ${flags['dry-run'] ? 'would go' : 'are gone'}.`)
}

const preview: Run = async (dir, args) => {
  const { name } = askedOf(dir, args, {})
  const { previews = {} } = liveEntry(await siteStore().registry(), name)
  const labels = Object.entries(previews)
  if (labels.length === 0) throw new Refusal(`${name} has no preview. \`mfe publish --preview pr-123\` makes one.`)
  for (const [label, { version }] of labels) console.log(`${label}  ${version}  ${previewLink(name, label)}`)
}

const canDeploy: Run = async (dir, args) => {
  askedOf(dir, args, {})
  const build = await readBuildInfo(outDirOf(dir))
  if (build?.kind !== 'remote') throw new Refusal('There is no build of a remote here. `mfe build` makes one.')
  const problems = await whyNotDeploy({ build, store: siteStore(), offer: currentOffer() })
  const what = `${build.name} ${build.version}`
  if (problems.length > 0) throw new Refusal([`${what} cannot go live:`, ...problems.map((problem) => `  - ${problem}`)])
  console.log(`${what} can go live.`)
}

export const COMMANDS = { 'can-deploy': canDeploy, pin: pinned(true), preview, promote, prune, unpin: pinned(false) }

/** The way in for whoever is to see a version before others. */
export function previewLink(name: string, label: string): string {
  const site = (process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`).replace(/\/$/, '')
  return `${site}/?mfe.${name.replace(/^mf-/, '')}=${label}`
}
