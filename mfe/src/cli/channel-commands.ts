import { existsSync } from 'node:fs'
import path from 'node:path'
import { readBuildInfo, type BuildInfo } from '../build/build-info.ts'
import { outDirOf } from '../build/stale.ts'
import { canDeploy as checkBuild, checkLines, isRefusal, pinCheck, rolledBackChecks, type DeployCheck } from '../publish/can-deploy.ts'
import { endPreview, liveEntry, pin as setPin, promote as promoteCanary } from '../publish/channels.ts'
import { bundleUrl } from '../publish/entry.ts'
import { promoteAgain } from '../publish/promote-again.ts'
import { prune as pruneStore } from '../publish/prune.ts'
import { Refusal } from '../publish/refusal.ts'
import { levelChecks, readLevels } from '../publish/service-levels.ts'
import { keyChecks } from '../publish/site-trust.ts'
import { shellChecks } from '../publish/shell-checks.ts'
import { firstPage } from '../registry/routing.ts'
import { shellEntry } from '../registry/shell.ts'
import type { SiteRegistry } from '../registry/site-registry.ts'
import { currentOffer } from '../webpack/shared.ts'
import { parseRemoteOptions, labelOf, parseOptions, percentOf } from './options.ts'
import { say } from './say.ts'
import { environmentValue, publishTargetOf, reportOutcome, siteStore, siteTrust, siteUrl, storeToChange } from './settings.ts'

type Run = (dir: string, args: string[]) => Promise<void>

const DEFAULT_KEEP = '10'

const promote: Run = async (dir, args) => {
  const { name, texts, flags } = parseRemoteOptions(dir, args, { texts: ['percent', 'version'], flags: ['stable', 'again'] })
  if (flags.stable && texts.percent !== undefined)
    throw new Refusal('--stable means all visitors; it cannot be combined with a percentage.')
  const percent = texts.percent === undefined ? null : percentOf(texts.percent)
  if (texts.version !== undefined && !flags.again) throw new Refusal('--version requires --again (promoting a rolled-back version).')
  // A forgotten option must not mean everyone.
  if (percent === null && !flags.stable && !flags.again)
    throw new Refusal('Give --percent 50, or --stable for all visitors; --again makes a rolled-back version live.')
  const given = { name, store: await storeToChange(name), offer: currentOffer(), percent }
  const { version } = await (flags.again ? promoteAgain({ ...given, version: texts.version }) : promoteCanary(given))
  await reportOutcome(given.store, name, `${name} ${version}`, percent === null ? ' for everyone.' : ` for ${percent}% of visitors.`)
  const { match = [] } = liveEntry(await given.store.registry(), name).canary ?? {}
  if (match.length > 0) say(`Its match rules still apply: ${match.join(' and ')} also get it.`)
}

const pinned =
  (isPinned: boolean): Run =>
  async (dir, args) => {
    const { name } = parseRemoteOptions(dir, args, {})
    const isChanged = await setPin({ name, store: await storeToChange(name), isPinned })
    const state = isPinned ? 'pinned: nothing replaces the live version' : 'not pinned'
    say(`${name} is ${isChanged ? 'now' : 'already'} ${state}.`)
  }

const prune: Run = async (dir, args) => {
  const { texts, flags } = parseRemoteOptions(dir, args, { texts: ['keep'], flags: ['dry-run'] })
  const keep = Number(texts.keep ?? DEFAULT_KEEP)
  if (!Number.isInteger(keep) || keep < 1) throw new Refusal(`'${texts.keep}' is not a number of versions.`)
  const gone = await pruneStore({ store: siteStore(), keep, isDryRun: flags['dry-run'] })
  for (const { name, version } of gone) say(`${name} ${version}`)
  say(`Versions ${flags['dry-run'] ? 'to remove' : 'removed'}: ${gone.length}.`)
}

const preview: Run = async (dir, args) => {
  const { name, texts } = parseRemoteOptions(dir, args, { texts: ['remove'] })
  if (texts.remove !== undefined) {
    const label = labelOf(texts.remove)
    const { version } = await endPreview({ name, store: await storeToChange(name), label })
    say(`${label} was removed: its link now shows the stable version. \`npx mfe prune\` deletes ${version} once nothing refers to it.`)
    return
  }
  const registry = await siteStore().registry()
  const { previews = {}, version: stable } = liveEntry(registry, name)
  const labels = Object.entries(previews)
  if (labels.length === 0) throw new Refusal(`${name} has no preview. Create one in its folder: \`npx mfe publish --preview pr-123\`.`)
  for (const [label, { version, routes }] of labels)
    say(`${label}  ${version}${version === stable ? ', now stable' : ''}  ${previewLink(registry, name, { label, routes })}`)
}

const canDeploy: Run = async (dir, args) => {
  const texts = parseOptions(args, ['origin', 'store'])
  const build = await readBuildInfo(outDirOf(dir))
  if (build === null) throw new Refusal('There is no build here. Run `npx mfe build`.')
  if (build.kind === 'shell') {
    const registry = await siteStore().registry()
    const levels = levelChecks(await readLevels(siteUrl(registry)), build.name)
    const pins = [pinCheck(shellEntry(registry) ?? null)].filter(isRefusal)
    const marks = rolledBackChecks({ name: build.name, entry: bundleUrl(build.name, build.version, 'index.html') }, registry)
    return printChecks(build, [
      ...shellChecks(build.offer, registry),
      ...levels,
      ...pins,
      ...marks,
      ...(await keysFor(build.name, registry)),
    ])
  }
  // A pipeline may have only the remote's build, which is enough here.
  const isWhole = existsSync(path.join(dir, 'package.json'))
  const origin = isWhole ? (await publishTargetOf(dir, texts))?.origin : texts['origin']
  const store = siteStore()
  const registry = await store.registry()
  const site = siteUrl(registry)
  const levels = await readLevels(site)
  const { limits, calls, whyUnknown: silence } = levels
  const whyUnknown = site === null ? "the site's address is unknown: set PUBLIC_URL" : silence
  const given = { build, store, offer: currentOffer(), limits, calls, whyUnknown }
  const checks = await checkBuild({ ...given, ...(origin !== undefined && { origin }) })
  printChecks(build, [...checks, ...levelChecks(levels, build.name), ...(await keysFor(build.name, registry))])
}

const keysFor = (remote: string, registry: SiteRegistry): Promise<DeployCheck[]> =>
  keyChecks({ site: siteUrl(registry), remote, trust: siteTrust() })

function printChecks(build: BuildInfo, checks: readonly DeployCheck[]): void {
  const isRefused = checks.some(isRefusal)
  for (const line of checkLines(checks)) say(line)
  say(`${build.name} ${build.version} ${isRefused ? 'cannot' : 'can'} go live.`)
  if (isRefused) process.exitCode = 1
}

export const COMMANDS = { 'can-deploy': canDeploy, pin: pinned(true), preview, promote, prune, unpin: pinned(false) }

/** Link to a preview: the remote's first page without parameters. */
export function previewLink(
  registry: Pick<SiteRegistry, 'publicUrl'>,
  name: string,
  { label, routes }: { label: string; routes: readonly { path: string }[] },
): string {
  const site = siteUrl(registry) ?? `http://localhost:${environmentValue('PORT') ?? '3000'}`
  return `${site}${firstPage(routes) ?? '/'}?mfe.${name.replace(/^mf-/, '')}=${label}`
}
