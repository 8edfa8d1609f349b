import { isDeepStrictEqual } from 'node:util'
import type { RemoteVersion } from '../registry/registry.ts'
import { shownVersions, type RegistryPart, type SiteRegistry } from '../registry/site-registry.ts'
import type { BundleStore } from '../store/store.ts'
import { keyIdIn } from '../trust/envelope.ts'
import { partOf, versionsOf } from '../trust/parts.ts'
import { withPart } from '../trust/waiting-parts.ts'
import { printable } from './printable.ts'
import { presentProblems, type SiteState } from './publish.ts'
import { Refusal } from './refusal.ts'
import { whoami } from './whoami.ts'
import { whyUnavailable } from './why-not-served.ts'

interface CosignOptions extends SiteState {
  name: string
  store: BundleStore
  /** Shows the waiting change, and throws unless the user agrees. */
  approve: (line: string) => Promise<void>
}

/** Signs a remote's waiting change with this machine's key, as the second one, and makes it live if its versions still fit the site. */
export async function cosign({ name, store, approve, ...site }: CosignOptions): Promise<void> {
  const find = (registry: SiteRegistry) => {
    const found = registry.waiting?.[name]
    if (found === undefined) throw new Refusal(`No change of ${name} waits for a second signature.`)
    return found
  }
  const present = await store.registry()
  const seen = find(present)
  const keys = seen.signatures.by.map(keyIdIn).join(' and ')
  await approve(
    printable(
      `${name}: ${describePart(partOf(present, name))} becomes ${describePart(seen.part)}, signed with the key ${keys} by ${seen.by}`,
    ),
  )
  await store.update(async (registry) => {
    const { part, signatures } = find(registry)
    if (!isDeepStrictEqual({ part, signatures }, { part: seen.part, signatures: seen.signatures }))
      throw new Refusal(`The waiting change of ${name} was replaced in the meantime. Try again.`)
    const problems = await whyNotCosign(registry, { name, part, store, site })
    if (problems.length > 0) throw new Refusal([`${name} was not signed:`, ...problems.map((problem) => `  - ${problem}`)])
    const at = new Date().toISOString()
    return {
      registry: { ...withPart(registry, name, part), signatures: { ...registry.signatures, [name]: signatures }, writtenAt: at },
      audit: { at, action: 'sign', remote: name, ...newlyShown(partOf(registry, name), part), by: whoami() },
    }
  })
}

interface Change {
  name: string
  part: RegistryPart
  store: BundleStore
  site: SiteState
}

/**
 * Why a waiting change must not be signed: it has several entries, a version that it newly shows does not fit, or its past names a version
 * that the registry does not have. One key could later go back to that version.
 */
async function whyNotCosign(registry: SiteRegistry, { name, part, store, site }: Change): Promise<string[]> {
  if (part.entries.length > 1) return ['has more than one entry']
  const present = partOf(registry, name)
  const [live, shown] = [present.entries.flatMap(shownVersions), part.entries.flatMap(shownVersions)]
  const hidden = versionsOf(part).filter(isNotIn([...versionsOf(present), ...shown]))
  const checked = shown.filter(isNotIn(live)).map(async (version) => {
    const problems = [
      ...presentProblems({ ...version, name, previous: null }, registry, site),
      ...(await whyUnavailable(store, name, version)),
    ]
    return problems.map((problem) => `${version.version}: ${problem}`)
  })
  return [
    ...hidden.map(({ version }) => `names the earlier version ${version}, which the registry does not have`),
    ...(await Promise.all(checked)).flat(),
  ]
}

/** Compares whole versions: two with the same files may differ in addresses. */
const isNotIn = (versions: readonly RemoteVersion[]) => (version: RemoteVersion) =>
  !versions.some((known) => isDeepStrictEqual(known, version))

/** What a change shows, for the audit: a new stable version, or else a canary or preview. */
function newlyShown({ entries: [before] }: RegistryPart, { entries: [after] }: RegistryPart) {
  const from = before?.version ?? null
  const { canary, previews = {} } = after ?? {}
  if (before?.entry === after?.entry) {
    if (canary !== undefined && !isDeepStrictEqual(canary, before?.canary))
      return { from, to: canary.version.version, percent: canary.percent }
    for (const [label, preview] of Object.entries(previews))
      if (!isDeepStrictEqual(preview, before?.previews?.[label])) return { from, to: preview.version, label }
  }
  return { from, to: after?.version ?? null }
}

/** A part's versions and who gets them. */
export function describePart({ entries: [entry] }: RegistryPart): string {
  if (entry === undefined) return 'none'
  const { version, canary, previews = {}, pinned } = entry
  return [
    `stable ${version}`,
    ...(canary === undefined ? [] : [['canary', canary.version.version, `${canary.percent}%`, ...canary.match].join(' ')]),
    ...Object.entries(previews).map(([label, preview]) => `preview ${label} ${preview.version}`),
    ...(pinned === true ? ['pinned'] : []),
  ].join(', ')
}
