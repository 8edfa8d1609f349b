import { partOf } from '../trust/parts.ts'
import type { RegistryPart, SiteRegistry } from '../registry/site-registry.ts'
import type { BundleStore } from '../store/store.ts'
import { Refusal } from './refusal.ts'
import { whoami } from './whoami.ts'

/** The registry with changed parts put back as they were: they wait for the signature of a second key. */
export function withWaiting(registry: SiteRegistry, before: SiteRegistry, names: readonly string[]): SiteRegistry {
  return names.reduce((held, name) => {
    const signatures = held.signatures?.[name]
    if (signatures === undefined) return held
    const waiting = { part: partOf(held, name), signatures, at: held.writtenAt, by: whoami() }
    const { [name]: _, ...others } = held.signatures ?? {}
    const known = before.signatures?.[name]
    return {
      ...withPart(held, name, partOf(before, name)),
      signatures: known === undefined ? others : { ...others, [name]: known },
      waiting: { ...held.waiting, [name]: waiting },
    }
  }, registry)
}

/** The registry without waiting changes that were signed or overtaken. */
export function withoutSettled({ waiting = {}, ...registry }: SiteRegistry): SiteRegistry {
  const open = Object.entries(waiting).filter(
    ([name, { signatures }]) => signatures.sequence > (registry.signatures?.[name]?.sequence ?? 0),
  )
  return open.length === 0 ? registry : { ...registry, waiting: Object.fromEntries(open) }
}

function withPart(registry: SiteRegistry, name: string, { entries, past }: RegistryPart): SiteRegistry {
  const { [name]: _, ...others } = registry.past ?? {}
  const remotes = [...registry.remotes.filter((remote) => remote.name !== name), ...entries]
  return {
    ...registry,
    remotes: remotes.sort((left, right) => (left.name < right.name ? -1 : 1)),
    past: past === null ? others : { ...others, [name]: past },
  }
}

interface CosignOptions {
  name: string
  store: BundleStore
  /** Shows what waits, and throws unless the user agrees. */
  approve: (line: string) => Promise<void>
  now?: Date
}

/** Signs a remote's waiting change with this machine's key, as the second one, and makes it live. */
export async function cosign({ name, store, approve, now = new Date() }: CosignOptions): Promise<void> {
  const find = (registry: SiteRegistry) => {
    const found = registry.waiting?.[name]
    if (found === undefined) throw new Refusal(`No change of ${name} waits for a second signature.`)
    return found
  }
  const seen = find(await store.registry())
  await approve(
    `${name}: ${describePart(partOf(await store.registry(), name))} becomes ${describePart(seen.part)}, as signed by ${seen.by}`,
  )
  await store.update(async (registry) => {
    const { part, signatures } = find(registry)
    if (signatures.sequence !== seen.signatures.sequence)
      throw new Refusal(`The waiting change of ${name} was replaced meanwhile. Try again.`)
    const [from, to] = [partOf(registry, name).entries[0]?.version ?? null, part.entries[0]?.version ?? null]
    const signed = { ...withPart(registry, name, part), signatures: { ...registry.signatures, [name]: signatures } }
    return {
      registry: { ...signed, writtenAt: now.toISOString() },
      audit: { at: now.toISOString(), action: 'sign', remote: name, from, to, by: whoami() },
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
