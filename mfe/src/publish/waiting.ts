import { isDeepStrictEqual } from 'node:util'
import { shownVersions, type RegistryPart, type SiteRegistry } from '../registry/site-registry.ts'
import type { BundleStore } from '../store/store.ts'
import { keyIdIn } from '../trust/envelope.ts'
import { partOf } from '../trust/parts.ts'
import { withPart } from '../trust/waiting-parts.ts'
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
    `${name}: ${describePart(partOf(present, name))} becomes ${describePart(seen.part)}, signed with the key ${keys} by ${seen.by}`,
  )
  await store.update(async (registry) => {
    const { part, signatures } = find(registry)
    if (!isDeepStrictEqual({ part, signatures }, { part: seen.part, signatures: seen.signatures }))
      throw new Refusal(`The waiting change of ${name} was replaced in the meantime. Try again.`)
    const known = new Set(
      partOf(registry, name)
        .entries.flatMap(shownVersions)
        .map(({ entry }) => entry),
    )
    for (const version of part.entries.flatMap(shownVersions).filter(({ entry }) => !known.has(entry))) {
      const problems = [
        ...presentProblems({ ...version, name, previous: null }, registry, site),
        ...(await whyUnavailable(store, name, version)),
      ]
      if (problems.length > 0) throw new Refusal([`${name} ${version.version} was not signed:`, ...problems.map((one) => `  - ${one}`)])
    }
    const at = new Date().toISOString()
    const [from, to] = [partOf(registry, name).entries[0]?.version ?? null, part.entries[0]?.version ?? null]
    return {
      registry: { ...withPart(registry, name, part), signatures: { ...registry.signatures, [name]: signatures }, writtenAt: at },
      audit: { at, action: 'sign', remote: name, from, to, by: whoami() },
    }
  })
}

/** A part's versions and who gets them. */
export function describePart({ entries: [entry] }: RegistryPart): string {
  if (entry === undefined) return 'none'
  const { version, canary, previews = {}, pinned } = entry
  return [
    `stable ${version}`,
    ...(canary === undefined ? [] : [`canary ${canary.version.version} ${canary.percent} %`]),
    ...Object.entries(previews).map(([label, preview]) => `preview ${label} ${preview.version}`),
    ...(pinned === true ? ['pinned'] : []),
  ].join(', ')
}
