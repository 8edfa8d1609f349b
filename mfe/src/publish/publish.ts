import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { RemoteLimits } from '@ponte/contracts/service-levels'
import { AREA_FILE, type BuildInfo, type RemoteBuild } from '../build/build-info.ts'
import { whyTooHeavy } from '../build/weight.ts'
import { SHELL, type RegistryEntry } from '../registry/registry.ts'
import type { Offer } from '../registry/compatibility.ts'
import { originOf } from '../registry/origin.ts'
import { rolledBackOf } from '../registry/past.ts'
import { withShellEntry } from '../registry/shell.ts'
import { versionOf, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { assertNotPinned, countedSince, liveOffer, withCanaries } from './channels.ts'
import {
  callProblems,
  contractProblems,
  fillProblems,
  hostProblems,
  iconProblems,
  limitProblems,
  problemsOf,
  screenProblems,
  styleProblems,
} from './check.ts'
import { asEntry, asShellEntry } from './entry.ts'
import { namedBy } from './prune.ts'
import { replaceEntry } from './replace-entry.ts'
import { Refusal, WaitsForSecondKey } from './refusal.ts'
import { whyNotServed } from './why-not-served.ts'
import { whyRolledBack } from './rollback.ts'
import { isServable, SERVED_EXTENSIONS } from '../serve/file-responder.ts'
import type { BundleStore, RegistryChange } from '../store/store.ts'
import { sha384Of } from '../sha384.ts'

/** What a version is checked against, besides the registry. */
export interface SiteState {
  /** The offer to check against if no shell is recorded. */
  offer: Offer
  /** The operators' limits, if the site reported them. */
  limits?: RemoteLimits | undefined
}

export interface PublishOptions extends SiteState {
  build: BuildInfo
  outDir: string
  /** The site's store: the registry, and the bundles the site serves itself. */
  store: BundleStore
  /** Another origin and its store, where the files go instead. */
  elsewhere?: Elsewhere | null
  /** True to make only never-published builds live, so that a site start does not undo a rollback or a removal. */
  onlyNew?: boolean
  /** True to check only the build itself, not beside what is live, and to change nothing. */
  checksOnly?: boolean
  /** The channel of the version; by default stable. */
  channel?: Channel
  /** The spent budgets of the remote, which require a reason. */
  spent?: readonly string[]
  /** The calls that the site's API serves, if it reported them. */
  calls?: readonly string[] | undefined
  /** The reason to publish even if a budget is spent. */
  anyway?: string | undefined
  now?: Date
}

/** Which visitors get a version: all, a percentage, or those who open a preview label. */
export type Channel = 'stable' | { percent: number; match: string[] } | { label: string }

interface Elsewhere {
  origin: string
  store: BundleStore
}

export interface PublishResult {
  outcome: 'published' | 'unchanged' | 'known' | 'removed'
  /** The version that is live afterwards; null if none. */
  live: string | null
}

/** Makes a build the live version of its remote. All checks run before the first change. */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { build, outDir, store, elsewhere = null, onlyNew = false, checksOnly = false, channel = 'stable', now = new Date() } = options
  const { name, version } = build
  const bundles = elsewhere?.store ?? store
  let result: PublishResult = { outcome: 'published', live: version }

  await store.update(async (given) => {
    const registry = build.kind === 'shell' ? withShellEntry(given) : given
    const current = registry.remotes.find((remote) => remote.name === name) ?? null
    const entry = build.kind === 'shell' ? asShellEntry(build, current) : asEntry(build, current, elsewhere?.origin)
    // Moving a version to another place is a change, except with `onlyNew`.
    if (current !== null && ((onlyNew && current.version === version) || isPublished(current, entry, channel))) {
      result = { outcome: 'unchanged', live: version }
      return null
    }
    const isKnown = onlyNew && (await bundles.has(name, version)) && (await wasPublished(store, given, build))
    // A restart must not propose it again, nor replace a newer proposal.
    if (isKnown && registry.waiting?.[name] !== undefined) throw new WaitsForSecondKey(name)
    const mark = rolledBackOf(registry, name).find((one) => one.version.entry === entry.entry)
    // A remote on another origin is published by the team that owns that store.
    if (onlyNew && current !== null && (mark !== undefined || keepsLiveVersion(current, isKnown))) {
      result = { outcome: 'known', live: current.version }
      return null
    }
    if (onlyNew && current === null && (await wasRemoved(store, registry, name))) {
      result = { outcome: 'removed', live: null }
      return null
    }
    if (current !== null && !isPreview(channel)) assertNotPinned(current)
    if (mark !== undefined && !isPreview(channel)) throw new Refusal(whyRolledBack(registry, name, mark))
    const refuseFor = (problems: string[]) => {
      if (problems.length === 0) return
      throw new Refusal([`${name} ${version} was not published:`, ...problems.map((problem) => `  - ${problem}`)])
    }
    refuseFor([
      ...(checksOnly ? [] : presentProblems(entry, registry, options)),
      ...iconProblems(entry),
      ...(build.kind === 'shell' ? [] : remoteProblems(build, options)),
      ...(await damagedFiles(build, outDir)),
      ...(isPreview(channel) || options.anyway !== undefined ? [] : (options.spent ?? [])),
    ])
    if (checksOnly) return null
    await bundles.put(name, version, outDir)
    if (elsewhere !== null) refuseFor(await whyNotServed(entry))
    return placeInChannel(registry, { current, entry, channel, reason: options.anyway ?? null, now })
  })
  return result
}

/** Why a version cannot go live beside what is live now, or at a site with these limits. */
export function presentProblems(entry: RegistryEntry, registry: SiteRegistry, { offer, limits }: SiteState): string[] {
  const live = liveOffer(registry, offer)
  return [
    ...problemsOf(entry, withCanaries(registry), live),
    ...fillProblems(entry, registry, live),
    ...(entry.name === SHELL || limits === undefined ? [] : limitProblems(entry, limits)),
  ]
}

/** True if the registry names a version or ever did. Files in the store prove nothing: a start may be killed before the registry is replaced. */
export async function wasPublished(
  store: BundleStore,
  registry: SiteRegistry,
  { name, version }: Pick<BuildInfo, 'name' | 'version'>,
): Promise<boolean> {
  const entries = [...registry.remotes.filter((remote) => remote.name === name), ...(registry.waiting?.[name]?.part.entries ?? [])]
  if (entries.some((entry) => namedBy(registry, entry).has(version))) return true
  return (await store.audit()).some(({ remote, to }) => remote === name && to === version)
}

/** True if the last change of a remote that is not live took it off the site. A proposal has changed nothing yet. */
async function wasRemoved(store: BundleStore, { signatures = {} }: SiteRegistry, name: string): Promise<boolean> {
  // The signature of its empty part. After a removal by an earlier release there is only the audit line.
  if (Object.hasOwn(signatures, name)) return true
  return (await store.audit()).findLast(({ remote, action }) => remote === name && action !== 'propose')?.to === null
}

/** True if a site start keeps the live version, whatever the checkout has built. */
export const keepsLiveVersion = ({ pinned, entry }: SiteEntry, isKnown: boolean): boolean =>
  isKnown || pinned === true || originOf(entry) !== null

/** True if a channel has this version already: a canary keeps the percentage that it was promoted to, and one that became stable is done. */
function isPublished({ entry, canary, previews }: SiteEntry, published: RegistryEntry, channel: Channel): boolean {
  if (isPreview(channel)) return previews?.[channel.label]?.entry === published.entry
  if (channel === 'stable' || canary === undefined) return entry === published.entry
  return canary.version.entry === published.entry && isDeepStrictEqual(canary.match, channel.match)
}

const isPreview = (channel: Channel): channel is { label: string } => typeof channel === 'object' && 'label' in channel

interface ChannelPlacement {
  current: SiteEntry | null
  entry: RegistryEntry
  channel: Channel
  reason: string | null
  now: Date
}

/** The registry with a version in its channel. */
function placeInChannel(registry: SiteRegistry, { current, entry, channel, reason, now }: ChannelPlacement): RegistryChange {
  const { previews, canary } = current ?? {}
  // Without the canary, which a rollback would take for the newest version.
  if (channel === 'stable')
    return replaceEntry(registry, { action: 'publish', from: current, entry: { ...entry, ...(previews && { previews }) }, reason, now })
  if (current === null)
    throw new Refusal(`${entry.name} is not live yet: its first version must be stable. --first-to-all publishes it so.`)
  const to = versionOf(entry)
  if (isPreview(channel)) {
    const { label } = channel
    return replaceEntry(registry, {
      action: 'preview',
      from: current,
      entry: { ...current, previews: { ...previews, [label]: to } },
      to,
      label,
      now,
    })
  }
  if (current.version === entry.version) {
    const hint = canary === undefined ? '' : ` \`npx mfe rollback ${entry.name}\` ends the canary beside it.`
    throw new Refusal(`${entry.name} ${entry.version} is already stable.${hint}`)
  }
  const { percent, match } = channel
  const earlier = canary?.version.entry === to.entry ? canary : undefined
  return replaceEntry(registry, {
    action: 'canary',
    from: current,
    entry: { ...current, canary: { version: to, percent, match, ...countedSince(earlier, channel, now) } },
    to,
    percent,
    reason,
    now,
  })
}

/** Problems of a remote's build that its entry does not show. */
function remoteProblems(build: RemoteBuild, { elsewhere = null, onlyNew = false, calls }: PublishOptions): string[] {
  // A developer's checkout must start even if a build is too heavy.
  const tooHeavy = onlyNew ? null : whyTooHeavy(build)
  return [
    ...contractProblems(build),
    ...hostProblems(build),
    ...callProblems(build, calls),
    ...screenProblems(build),
    ...styleProblems(build),
    ...unservedFiles(build),
    ...(elsewhere === null ? [] : blockedFiles(build)),
    ...(tooHeavy === null ? [] : [tooHeavy]),
  ]
}

/** Files that browsers would request in vain. Pages and their renderer are read by the gateway alone. */
export function unservedFiles({ files, fragments, fragmentsIn = {}, renderer }: RemoteBuild): string[] {
  const pages = [fragments, ...Object.values(fragmentsIn)].flatMap((of) => Object.values(of))
  return Object.keys(files)
    .filter((file) => !isServable(file) && ![AREA_FILE, renderer, ...pages].includes(file))
    .map((file) => `dist/${file} would not be served: the site serves plain names with ${SERVED_EXTENSIONS}`)
}

/** Files that a remote on another origin cannot use. */
export function blockedFiles({ files }: RemoteBuild): string[] {
  return Object.keys(files)
    .filter((file) => /\.(woff2|svg|png|webp|avif|ico)$/.test(file))
    .map((file) => `dist/${file} would be blocked: the site's policy allows pictures and fonts only from the site itself`)
}

async function damagedFiles(build: BuildInfo, outDir: string): Promise<string[]> {
  const checked = Object.entries(build.files).map(async ([file, { integrity }]) => {
    const content = await readFile(path.join(outDir, file)).catch(() => null)
    const found = content === null ? null : sha384Of(content)
    return found === integrity ? [] : [`dist/${file} differs from the build; run \`npx mfe build\` again`]
  })
  return (await Promise.all(checked)).flat()
}
