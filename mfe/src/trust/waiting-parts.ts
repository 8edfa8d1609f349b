import { isDeepStrictEqual } from 'node:util'
import { whoami } from '../publish/whoami.ts'
import type { RegistryPart, SiteRegistry } from '../registry/site-registry.ts'
import { contentOf, partOf, validSignatures, type PartRules } from './parts.ts'

/** The registry with changed parts put back as they were: they wait for the signature of a second key. */
export function withWaiting(registry: SiteRegistry, before: SiteRegistry, names: readonly string[]): SiteRegistry {
  return names.reduce((held, name) => {
    const { [name]: signatures, ...others } = held.signatures ?? {}
    if (signatures === undefined) return held
    const known = before.signatures?.[name]
    return {
      ...withPart(held, name, partOf(before, name)),
      signatures: known === undefined ? others : { ...others, [name]: known },
      waiting: { ...held.waiting, [name]: { part: partOf(held, name), signatures, at: held.writtenAt, by: whoami() } },
    }
  }, registry)
}

/** The registry without waiting changes that were signed or superseded. */
export function withoutSettled({ waiting = {}, ...registry }: SiteRegistry): SiteRegistry {
  const open = Object.entries(waiting).filter(
    ([name, { signatures }]) => signatures.sequence > (registry.signatures?.[name]?.sequence ?? 0),
  )
  return open.length === 0 ? registry : { ...registry, waiting: Object.fromEntries(open) }
}

/** The registry without waiting changes that no key for their remote signed whole: a key for another remote could have written the rest. */
export async function withoutForged({ waiting = {}, ...registry }: SiteRegistry, rules: PartRules): Promise<SiteRegistry> {
  const checked = Object.entries(waiting).map(async ([name, { signatures, ...change }]) => {
    const content = contentOf(withPart(registry, name, change.part), name)
    const by = [...(await validSignatures(name, content, signatures, rules)).values()]
    return by.length === 0 || !isDeepStrictEqual(content, change.part)
      ? []
      : [[name, { ...change, signatures: { ...signatures, by } }] as const]
  })
  return withoutSettled({ ...registry, waiting: Object.fromEntries((await Promise.all(checked)).flat()) })
}

/** The registry with another state of one remote's part. */
export function withPart(registry: SiteRegistry, name: string, { entries, past }: RegistryPart): SiteRegistry {
  const { [name]: _, ...others } = registry.past ?? {}
  const remotes = [...registry.remotes.filter((remote) => remote.name !== name), ...entries]
  return {
    ...registry,
    remotes: remotes.sort((left, right) => (left.name < right.name ? -1 : 1)),
    past: past === null ? others : { ...others, [name]: past },
  }
}
