import type { BuildOptions } from '../build/build.ts'
import { buildIfStale, loadBuilder } from '../build/build-if-stale.ts'
import type { BuildInfo } from '../build/build-info.ts'
import { nameOf } from '../build/name-of.ts'
import { inKilobytes, sentBytes, formatWeight } from '../build/weight.ts'
import { outDirOf } from '../build/stale.ts'
import { checkLines, isRefusal } from '../publish/can-deploy.ts'
import { screenProblems } from '../publish/check.ts'
import { liveEntry } from '../publish/channels.ts'
import { failuresTable } from '../publish/failures-table.ts'
import { publish as publishBuild, type Channel } from '../publish/publish.ts'
import { rollback as rollBack } from '../publish/rollback.ts'
import { readLevels, spentBudget, uncheckedLine } from '../publish/service-levels.ts'
import { shellChecks } from '../publish/shell-checks.ts'
import type { SiteRegistry } from '../registry/site-registry.ts'
import { isRule } from '../registry/audience-registry.ts'
import { previewLink } from './channel-commands.ts'
import { Refusal } from '../publish/refusal.ts'
import { SHELL, type Offer } from '../registry/registry.ts'
import { liveShells } from '../registry/shell.ts'
import { HOURS } from '../publish/site-trust.ts'
import { statusTable } from '../publish/status.ts'
import { folderStore, type BundleStore } from '../store/store.ts'
import { currentOffer } from '../webpack/shared.ts'
import { parseRemoteOptions, labelOf, parseOptions, percentOf, type OptionValues } from './options.ts'
import { progress, type Progress } from './progress.ts'
import { say } from './say.ts'
import { publishTargetOf, reportOutcome, siteStore, siteTrust, siteUrl, storeToChange } from './settings.ts'

export async function build(dir: string, args: string[]): Promise<void> {
  parseOptions(args, [])
  const { buildApps } = await loadBuilder()
  const steps = progress(1)
  steps.step(`Building ${nameOf(dir)}`)
  const [built] = await buildApps([dir], progressOf(steps))
  steps.done()
  if (built === undefined) return
  say(`${built.name} ${built.version}: ${sizeLine(built)}`)
  const problems = built.kind === 'remote' ? screenProblems(built) : []
  for (const problem of problems) say(`✘ It cannot be published: ${problem}`)
}

export async function publish(dir: string, args: string[]): Promise<void> {
  const { texts, lists, flags } = parseRemoteOptions(dir, args, {
    texts: ['origin', 'store', 'channel', 'percent', 'preview', 'anyway'],
    lists: ['match'],
    flags: ['first-to-all'],
  })
  const asked = channelOf(texts, lists.match)
  if (texts.anyway?.trim() === '') throw new Refusal('--anyway needs a reason.')
  const name = nameOf(dir)
  const store = await storeToChange(name)
  const channel = flags['first-to-all'] && (await isFirst(store, name)) ? 'stable' : asked
  const target = await publishTargetOf(dir, texts)
  if (target !== null && name === SHELL) throw new Refusal('The shell cannot come from another origin.')
  const elsewhere = target === null ? null : { origin: target.origin, store: folderStore(target.storeDir) }
  const steps = progress(2)
  steps.step(`Building ${name} if it changed`)
  const { build: built, built: isNew } = await buildIfStale(dir, progressOf(steps))
  if (!isNew) steps.note('nothing changed since the last build')

  steps.step('Checking and publishing')
  const levels = await readLevels(siteUrl(await store.registry()))
  const unchecked = uncheckedLine(levels, built.kind === 'shell')
  if (unchecked !== null) steps.note(unchecked)
  const given = { build: built, outDir: outDirOf(dir), store, elsewhere, channel, offer: currentOffer() }
  const { limits, calls } = levels
  const { outcome } = await publishBuild({ ...given, limits, calls, spent: spentBudget(levels, name), anyway: texts.anyway })
  steps.done()
  const what = `${name} ${built.version}${elsewhere === null ? '' : ` from ${elsewhere.origin}`}`
  const again = `\`npx mfe rollback ${name}\` undoes this.`
  const registry = await store.registry()
  const isCanary = typeof channel === 'object' && 'percent' in channel
  // A version that was published already may have been promoted since.
  const audience = outcome === 'unchanged' && isCanary ? (liveEntry(registry, name).canary ?? 'stable') : channel
  const already = outcome === 'unchanged' ? ' already' : ''
  if (audience !== 'stable') await reportOutcome(store, name, what, `${already} for ${audienceLabel(built, audience, registry)}.`)
  else if (outcome === 'unchanged') await reportOutcome(store, name, what, ' already; nothing to do.')
  else
    await reportOutcome(
      store,
      name,
      what,
      `. Open tabs ${name === SHELL ? 'keep theirs until they load a page' : 'switch to it on their next navigation'}; ${again}`,
    )
  const { percent } = texts
  if (percent !== undefined && isCanary && audience !== 'stable' && 'percent' in audience && audience.percent !== channel.percent)
    say(`--percent ${percent} was not applied: \`npx mfe promote ${name} --percent ${percent}\` changes it.`)
  if (elsewhere !== null) say(`The site serves it only if its BUNDLE_ORIGINS includes ${elsewhere.origin}.`)
}

export async function rollback(dir: string, args: string[]): Promise<void> {
  const { name, texts } = parseRemoteOptions(dir, args, { texts: ['to', 'reason'] })
  const store = await storeToChange(name)
  const { from, to } = await rollBack({ name, store, offer: currentOffer(), ...texts })
  await reportOutcome(store, name, `${name} ${to}`, ` again instead of ${from}.`)
}

export async function status(_dir: string, args: string[]): Promise<void> {
  parseOptions(args, [])
  const store = siteStore()
  say(await statusTable(store, await readLevels(siteUrl(await store.registry()))))
  for (const warning of (await siteTrust().keys()).warnings) say(`⚠ ${warning}`)
}

export async function failures(dir: string, args: string[]): Promise<void> {
  const { name, texts } = parseRemoteOptions(dir, args, { texts: ['hours'] })
  const hours = HOURS.find((one) => one === (texts.hours ?? '24'))
  if (hours === undefined) throw new Refusal(`--hours can be ${HOURS.join(', ')}.`)
  const site = siteUrl(await siteStore().registry())
  say(await failuresTable({ site, remote: name, trust: siteTrust() }, hours))
}

export async function whatIf(args: string[]): Promise<void> {
  const asked = parseOptions(args, ['react', 'host'])
  const [react, host] = [asked['react'], asked['host']].map((version) => version && [...version.split('.'), '0', '0'].slice(0, 3).join('.'))
  if (react === undefined && host === undefined) throw new Refusal('Give --react 20.0.0, --host 2.0.0 or both.')
  const registry = await siteStore().registry()
  const live = liveShells(registry)[0]?.offer ?? currentOffer()
  const shared = Object.entries(live.shared).map(([name, version]) => [
    name,
    version === live.shared['react'] ? (react ?? version) : version,
  ])
  const checks = shellChecks({ ...live, contract: host ?? live.contract, shared: Object.fromEntries(shared) as Offer['shared'] }, registry)
  say(checkLines(checks).join('\n'))
  if (checks.some(isRefusal)) process.exitCode = 1
}

/** True if a remote was never live, so that no visitor could get its canary beside a stable version. */
const isFirst = async (store: BundleStore, name: string): Promise<boolean> =>
  (await store.registry()).remotes.every((remote) => remote.name !== name)

function channelOf({ channel, percent, preview }: OptionValues, match: string[]): Channel {
  if (preview !== undefined) {
    return { label: labelOf(preview) }
  }
  if (channel === undefined || channel === 'stable') {
    if (percent !== undefined || match.length > 0) throw new Refusal('--percent and --match require --channel canary.')
    return 'stable'
  }
  if (channel !== 'canary') throw new Refusal(`'${channel}' is not a channel: use stable or canary.`)
  const wrong = match.find((rule) => !isRule(rule))
  if (wrong !== undefined) throw new Refusal(`'${wrong}' is not a rule such as agent:Firefox or cookie:team=1.`)
  return { percent: percentOf(percent ?? '0'), match }
}

function audienceLabel(build: BuildInfo, channel: Exclude<Channel, 'stable'>, registry: SiteRegistry): string {
  const { name } = build
  const routes = build.kind === 'shell' ? [] : build.area.routes
  if ('label' in channel)
    return `anyone who opens ${previewLink(registry, name, { label: channel.label, routes })}, if the site runs with PREVIEWS=1`
  const rules = channel.match.map((rule) => ` and ${rule}`).join('')
  return `${channel.percent}% of visitors${rules}; \`npx mfe promote ${name} --stable\` makes it live for everyone, \`npx mfe rollback ${name}\` for no one`
}

const progressOf = (steps: Progress): BuildOptions => ({ onProgress: (_name, share) => steps.update(`${Math.round(share * 100)}%`) })

function sizeLine(built: BuildInfo): string {
  if (built.kind === 'shell') return `${inKilobytes(sentBytes(built.files))} with brotli`
  const entry = inKilobytes(built.files[built.entry]?.brotliBytes ?? 0)
  return `${formatWeight(built.size, built.area.budgetKb)} with brotli, remoteEntry ${entry}`
}
