import type { RemoteLimits } from '@ponte/contracts/service-levels'
import type { RemoteBuild } from '../build/build-info.ts'
import { formatReact, formatWeight, whyTooHeavy } from '../build/weight.ts'
import { satisfiesCaret } from '../registry/caret.ts'
import type { Offer } from '../registry/compatibility.ts'
import { problemsWithShell } from '../registry/missing-exports.ts'
import { originOf } from '../registry/origin.ts'
import { rolledBackOf } from '../registry/past.ts'
import type { RegistryEntry, RemoteVersion } from '../registry/registry.ts'
import { shapeOf } from '../registry/routing.ts'
import { canaryShells, liveShells, withoutShell } from '../registry/shell.ts'
import { versionOf, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { liveOffer, withCanaries } from './channels.ts'
import {
  addressProblems,
  callProblems,
  contractProblems,
  fillProblems,
  hostProblems,
  iconProblems,
  limitProblems,
  manifestProblems,
  screenProblems,
  shapeProblems,
  styleProblems,
} from './check.ts'
import { asEntry } from './entry.ts'
import { blockedFiles, unservedFiles } from './publish.ts'
import { whyRolledBack } from './rollback.ts'
import type { BundleStore } from '../store/store.ts'

export interface CanDeployOptions {
  build: RemoteBuild
  store: BundleStore
  /** The origin of its files; by default the site itself. */
  origin?: string
  /** The offer to check against if no shell is recorded. */
  offer: Offer
  /** The operators' limits, if the site reported them. */
  limits?: RemoteLimits | undefined
  /** The calls that the site's API serves, if it reported them. */
  calls?: readonly string[] | undefined
  /** Why limits and calls are unknown; null if the site answered. */
  whyUnknown?: string | null
}

/** One check of a build. */
export interface DeployCheck {
  name: string
  /** The outcome; 'warn' is a warning. */
  verdict: 'ok' | 'no' | 'warn'
  /** The problems, or what the build was checked against. */
  details: string[]
}

/** Checks a build against everything live: all remotes and canaries, and the shells that open pages may run. Reads manifests only. */
export async function canDeploy(options: CanDeployOptions): Promise<DeployCheck[]> {
  const { build, store, origin = '', offer, limits, calls, whyUnknown = null } = options
  const registry = await store.registry()
  const current = registry.remotes.find(({ name }) => name === build.name) ?? null
  const entry = asEntry(build, current, origin)
  const shape = shapeProblems(entry, registry)
  if (shape.length > 0) return [{ name: 'manifest', verdict: 'no', details: shape }]
  const strays = [...unservedFiles(build), ...(origin === '' ? [] : blockedFiles(build))]
  const tooHeavy = whyTooHeavy(build)
  return [
    checkOf(
      'manifest',
      [...manifestProblems(entry), ...iconProblems(entry), ...contractProblems(build), ...strays],
      `contract ${entry.contract}, pages: ${entry.routes.length}, owner: ${entry.owner}`,
    ),
    checkOf('screens', screenProblems(build), screensLine(build)),
    checkOf('styles', styleProblems(build), stylesLine(build)),
    checkOf('host', hostProblems(build), hostLine(build)),
    checkOf('calls', callProblems(build, calls), callsLine(build, calls, whyUnknown)),
    checkOf('addresses', addressProblems(entry, withCanaries(registry)), otherRemotesLine(registry, build.name)),
    ...lostAddresses(entry, current),
    ...slotChecks(entry, registry, liveOffer(registry, offer)),
    ...shellChecks(entry, registry, offer),
    ...reactChecks(build, registry, offer),
    checkOf('budget', tooHeavy === null ? [] : [tooHeavy], formatWeight(entry.size, entry.budgetKb)),
    ...(limits === undefined ? [] : [checkOf('limits', limitProblems(entry, limits), limitsLine(limits))]),
    pinCheck(current),
    ...rolledBackChecks(entry, registry),
    await fallbackCheck(entry, current, { store, registry, offer }),
  ]
}

export const isRefusal = ({ verdict }: DeployCheck): boolean => verdict === 'no'

const checkOf = (name: string, problems: string[], otherwise: string, verdict: 'no' | 'warn' = 'no'): DeployCheck =>
  problems.length > 0 ? { name, verdict, details: problems } : { name, verdict: 'ok', details: [otherwise] }

export const pinCheck = (current: SiteEntry | null): DeployCheck =>
  checkOf('pin', current?.pinned === true ? [`${current.name} is pinned to ${current.version}`] : [], 'not pinned')

/** Any shell can mount a build with its own React. Suggests that if the live shell does not share the version that the build needs. */
function reactChecks({ react, shared, files }: RemoteBuild, registry: SiteRegistry, offer: Offer): DeployCheck[] {
  const name = 'react'
  if (react !== undefined) return [{ name, verdict: 'ok', details: [`its own ${react}, through the bridge: ${formatReact(files)}`] }]
  const given = (liveShells(registry)[0]?.offer ?? offer).shared[name]
  if (shared[name] === undefined || given === undefined || satisfiesCaret(given, shared[name])) return []
  return [{ name, verdict: 'warn', details: ['with "mfe": { "react": "own" } in package.json it would run through the bridge'] }]
}

/** A refusal, if the version was rolled back. */
export function rolledBackChecks({ name, entry }: Pick<RegistryEntry, 'name' | 'entry'>, registry: SiteRegistry): DeployCheck[] {
  const mark = rolledBackOf(registry, name).find(({ version }) => version.entry === entry)
  return mark === undefined ? [] : [{ name: 'rolled back', verdict: 'no', details: [whyRolledBack(registry, name, mark)] }]
}

const limitsLine = ({ budgetKb, reservedPaths }: RemoteLimits): string =>
  `the site allows ${budgetKb === null ? 'any weight' : `${budgetKb} KB`}, and reserves ${reservedPaths.join(', ')}`

const screensLine = ({ exposed, screens }: RemoteBuild): string =>
  exposed === undefined ? 'unknown: the build does not record them' : `imported: ${Object.keys(screens).length}`

const stylesLine = ({ styles }: RemoteBuild): string =>
  styles === undefined ? 'unknown: the build does not record them' : `affect nothing outside; tokens from the page: ${styles.tokens.length}`

const hostLine = ({ hostMembers, area }: RemoteBuild): string =>
  hostMembers === undefined
    ? 'unknown: the build does not record the members it uses'
    : `has what the build uses in every version of ${area.contract}`

const callsLine = ({ calls }: RemoteBuild, served: readonly string[] | undefined, whyUnknown: string | null): string => {
  if (calls === undefined) return 'unknown: the build does not record them'
  return served === undefined ? `unknown: ${whyUnknown ?? 'the site does not list them'}` : `the site serves all: ${calls.length}`
}

function otherRemotesLine({ remotes }: SiteRegistry, name: string): string {
  const others = withoutShell(remotes).filter((remote) => remote.name !== name)
  const names = others.map((remote) => `${remote.name} ${remote.version}${remote.canary === undefined ? '' : ' and its canary'}`)
  return names.length === 0 ? 'no other remote is live' : `beside ${names.join(', ')}`
}

/** The slots of other remotes and of the live shell that the version fills. */
function slotChecks(entry: RegistryEntry, registry: SiteRegistry, shell: Offer): DeployCheck[] {
  const named = (entry.fills ?? []).map(({ slot }) => slot)
  return named.length === 0 ? [] : [checkOf('slots', fillProblems(entry, registry, shell), `fills ${named.join(', ')}`)]
}

/** Addresses the version no longer serves: their links break, possibly on purpose. */
function lostAddresses({ routes }: RegistryEntry, current: SiteEntry | null): DeployCheck[] {
  const kept = new Set(routes.map(({ path }) => shapeOf(path)))
  const lost = (current?.routes ?? []).filter(({ path }) => !kept.has(shapeOf(path)))
  return lost.length === 0 ? [] : [{ name: 'addresses', verdict: 'warn', details: lost.map(({ path }) => `${path} is no longer served`) }]
}

/** The live shell, the previous one, which open pages may still run, and a canary. */
function shellChecks(entry: RegistryEntry, registry: SiteRegistry, offer: Offer): DeployCheck[] {
  const [live, before] = liveShells(registry)
  const checks =
    live === undefined
      ? [checkOf('live shell', problemsWithShell(entry, offer), "none has started yet; checked against this checkout's")]
      : [checkOf('live shell', problemsWithShell(entry, live.offer), shellLine(entry, live))]
  const others = [
    // Only a warning: open pages get the live shell when they reload, and a refusal would last until the next shell.
    ...(before === undefined ? [] : [{ name: 'previous shell', who: 'open pages may still run', shell: before, verdict: 'warn' as const }]),
    ...canaryShells(registry).map((shell) => ({ name: 'canary shell', who: 'some visitors have', shell, verdict: 'no' as const })),
  ]
  const more = others.map(({ name, who, shell, verdict }) =>
    checkOf(
      name,
      problemsWithShell(entry, shell.offer).map((why) => `${who} ${shell.version}: ${why}`),
      shellLine(entry, shell),
      verdict,
    ),
  )
  return [...checks, ...more]
}

/** What a version was checked against; either side may lack a list of exports. */
function shellLine({ uses }: RegistryEntry, { version, offer }: SiteRegistry['shells'][number]): string {
  const silent = uses === undefined ? 'build' : offer.exports === undefined ? 'shell' : null
  return `${version}, contract ${offer.contract}, exports ${silent === null ? 'it offers' : `unknown: the ${silent} does not declare them`}`
}

interface LiveState {
  store: BundleStore
  registry: SiteRegistry
  offer: Offer
}

/**
 * Checks the fallback version, for browsers that cannot load the build. Only a warning, because it could not run before this build either.
 */
async function fallbackCheck(entry: RegistryEntry, current: SiteEntry | null, { store, registry, offer }: LiveState): Promise<DeployCheck> {
  const isLive = current?.entry === entry.entry
  const fallback = current === null || isLive ? (current?.previous ?? null) : versionOf(current)
  const name = 'fallback'
  if (fallback === null) return { name, verdict: 'ok', details: ['none: this is the first version'] }
  const shells = liveShells(registry)
  const offers = shells.length === 0 ? [offer] : shells.map((shell) => shell.offer)
  const problems = new Set(offers.flatMap((given) => problemsWithShell(fallback, given)))
  if (await isGone(store, entry.name, fallback)) problems.add('it is no longer in the store')
  if (problems.size === 0) return { name, verdict: 'ok', details: [`${fallback.version} would be the fallback`] }
  return { name, verdict: 'warn', details: [...problems].map((problem) => `${fallback.version} cannot be the fallback: ${problem}`) }
}

async function isGone(store: BundleStore, name: string, { entry, version }: RemoteVersion): Promise<boolean> {
  return originOf(entry) === null && !(await store.has(name, version))
}

/** The checks as lines for a terminal. */
export function checkLines(checks: readonly DeployCheck[]): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length))
  return checks.flatMap(({ name, verdict, details }) =>
    details.map((line, index) => `  ${index === 0 ? `${verdict.padEnd(4)}  ${name.padEnd(width)}` : ' '.repeat(width + 6)}  ${line}`),
  )
}
