import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteBuild } from '../build/build-info.ts'
import { whyTooHeavy } from '../build/weight.ts'
import type { RegistryEntry } from '../registry/registry.ts'
import type { Offer } from '../registry/compatibility.ts'
import { originOf } from '../registry/origin.ts'
import { rolledBackOf } from '../registry/past.ts'
import { versionOf, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { assertNotPinned, liveOffer, withCanaries } from './channels.ts'
import { problemsOf } from './check.ts'
import { asEntry } from './entry.ts'
import { contractProblems, screenProblems, styleProblems } from './build-problems.ts'
import { replaceEntry } from './replace-entry.ts'
import { Refusal } from './refusal.ts'
import { whyNotServed } from './why-not-served.ts'
import { whyRolledBack } from './why-rolled-back.ts'
import type { BundleStore, RegistryChange } from '../store/store.ts'
import { sha384Of } from '../sha384.ts'

export interface PublishOptions {
  build: RemoteBuild
  outDir: string
  /** The site's: it holds the registry, and the bundles that the site serves itself. */
  store: BundleStore
  /** The store of another origin, where the files go instead, and that origin. */
  elsewhere?: Elsewhere | null
  /** The offer to check against where no shell has recorded one. */
  offer: Offer
  /** True when only builds that were never published go live, so that a start of the site does not undo a rollback. */
  onlyNew?: boolean
  /** The channel of the version; stable by default. */
  channel?: Channel
  now?: Date
}

/** The visitors who get a version: everybody, some of them, or whoever asks by a label. */
export type Channel = 'stable' | { percent: number; match: string[] } | { label: string }

interface Elsewhere {
  origin: string
  store: BundleStore
}

export interface PublishResult {
  outcome: 'published' | 'unchanged' | 'known'
  /** The version that is live afterwards. */
  live: string
}

/** Makes a build the live version of its remote. Every check comes before the first change of what is live. */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { build, outDir, store, elsewhere = null, offer, onlyNew = false, channel = 'stable', now = new Date() } = options
  const { name, version } = build
  const bundles = elsewhere?.store ?? store
  const wasPublished = await bundles.has(name, version)
  let result: PublishResult = { outcome: 'published', live: version }

  await store.update(async (registry) => {
    const current = registry.remotes.find((remote) => remote.name === name) ?? null
    const entry = asEntry(build, current, elsewhere?.origin)
    // The same version from another place is a change, unless only new ones count.
    if (channel === 'stable' && current?.version === version && (onlyNew || current.entry === entry.entry)) {
      result = { outcome: 'unchanged', live: version }
      return null
    }
    const mark = rolledBackOf(registry, name).find((one) => one.version.entry === entry.entry)
    // What is served from elsewhere is published by those who have that store.
    if (onlyNew && current !== null && (mark !== undefined || staysAtStart(current, wasPublished))) {
      result = { outcome: 'known', live: current.version }
      return null
    }
    if (current !== null && !isPreview(channel)) assertNotPinned(current)
    if (mark !== undefined && !isPreview(channel)) throw new Refusal(whyRolledBack(registry, name, mark))
    const refuseFor = (problems: string[]) => {
      if (problems.length === 0) return
      throw new Refusal([`${name} ${version} was not published:`, ...problems.map((problem) => `  - ${problem}`)])
    }
    const strays = elsewhere === null ? [] : picturesAndFonts(build)
    // A checkout that somebody works on starts whatever it weighs.
    const tooHeavy = onlyNew ? null : whyTooHeavy(build)
    refuseFor([
      ...problemsOf(entry, withCanaries(registry), liveOffer(registry, offer)),
      ...contractProblems(build),
      ...screenProblems(build),
      ...styleProblems(build),
      ...strays,
      ...(tooHeavy === null ? [] : [tooHeavy]),
      ...(await damagedFiles(build, outDir)),
    ])
    await bundles.put(name, version, outDir)
    if (elsewhere !== null) refuseFor(await whyNotServed(entry))
    return placeInChannel(registry, { current, entry, channel, now })
  })
  return result
}

/** True when a start leaves a remote at what is live, whatever its checkout has built. */
export const staysAtStart = ({ pinned, entry }: SiteEntry, wasPublished: boolean): boolean =>
  wasPublished || pinned === true || originOf(entry) !== null

const isPreview = (channel: Channel): channel is { label: string } => typeof channel === 'object' && 'label' in channel

interface ChannelPlacement {
  current: SiteEntry | null
  entry: RegistryEntry
  channel: Channel
  now: Date
}

/** The registry with a version in its channel. */
function placeInChannel(registry: SiteRegistry, { current, entry, channel, now }: ChannelPlacement): RegistryChange {
  const { previews, canary } = current ?? {}
  if (channel === 'stable') {
    const isGone = canary === undefined || canary.version.version === entry.version
    const kept = { ...(previews === undefined ? {} : { previews }), ...(isGone ? {} : { canary }) }
    return replaceEntry(registry, { action: 'publish', from: current, entry: { ...entry, ...kept }, now })
  }
  if (current === null) throw new Refusal(`${entry.name} is not live yet: its first version is everybody's.`)
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
  if (current.version === entry.version) throw new Refusal(`${entry.name} ${entry.version} is everybody's already.`)
  const { percent, match } = channel
  const since = canary?.version.entry === to.entry ? canary.since : now.toISOString()
  return replaceEntry(registry, {
    action: 'canary',
    from: current,
    entry: { ...current, canary: { version: to, percent, match, ...(since === undefined ? {} : { since }) } },
    to,
    percent,
    now,
  })
}

/** The files that a remote from an origin of its own cannot bring. */
export function picturesAndFonts({ files }: RemoteBuild): string[] {
  return Object.keys(files)
    .filter((file) => /\.(woff2|svg|png|webp|avif|ico)$/.test(file))
    .map((file) => `dist/${file} would not be shown: the site's policy takes pictures and fonts from the site alone`)
}

async function damagedFiles(build: RemoteBuild, outDir: string): Promise<string[]> {
  const checked = Object.entries(build.files).map(async ([file, { integrity }]) => {
    const content = await readFile(path.join(outDir, file)).catch(() => null)
    const found = content === null ? null : sha384Of(content)
    return found === integrity ? [] : [`dist/${file} is not what was built; run \`npx mfe build\` again`]
  })
  return (await Promise.all(checked)).flat()
}
