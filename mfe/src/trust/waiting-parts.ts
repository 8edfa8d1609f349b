import { Refusal } from '../publish/refusal.ts'
import { whoami } from '../publish/whoami.ts'
import type { RegistryPart, SiteRegistry } from '../registry/site-registry.ts'
import type { BundleStore } from '../store/store.ts'
import { partOf } from './parts.ts'

/** Changes of remotes that need two keys: the first signer's change waits in the registry until a second one signs it. */

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

/** The registry without waiting changes that were signed or overtaken. */
export function withoutSettled({ waiting = {}, ...registry }: SiteRegistry): SiteRegistry {
  const open = Object.entries(waiting).filter(
    ([name, { signatures }]) => signatures.sequence > (registry.signatures?.[name]?.sequence ?? 0),
  )
  return open.length === 0 ? registry : { ...registry, waiting: Object.fromEntries(open) }
}

interface CosignOptions {
  name: string
  store: BundleStore
  /** Shows what waits, and throws unless the user agrees. */
  approve: (line: string) => Promise<void>
}

/** Signs a remote's waiting change with this machine's key, as the second one, and makes it live. */
export async function cosign({ name, store, approve }: CosignOptions): Promise<void> {
  const find = (registry: SiteRegistry) => {
    const found = registry.waiting?.[name]
    if (found === undefined) throw new Refusal(`No change of ${name} waits for a second signature.`)
    return found
  }
  const present = await store.registry()
  const seen = find(present)
  await approve(`${name}: ${describePart(partOf(present, name))} becomes ${describePart(seen.part)}, as signed by ${seen.by}`)
  await store.update(async (registry) => {
    const { part, signatures } = find(registry)
    if (signatures.sequence !== seen.signatures.sequence)
      throw new Refusal(`The waiting change of ${name} was replaced meanwhile. Try again.`)
    const at = new Date().toISOString()
    const [from, to] = [partOf(registry, name).entries[0]?.version ?? null, part.entries[0]?.version ?? null]
    return {
      registry: { ...withPart(registry, name, part), signatures: { ...registry.signatures, [name]: signatures }, writtenAt: at },
      audit: { at, action: 'sign', remote: name, from, to, by: whoami() },
    }
  })
}

/** The registry with another state of one remote's part. */
function withPart(registry: SiteRegistry, name: string, { entries, past }: RegistryPart): SiteRegistry {
  const { [name]: _, ...others } = registry.past ?? {}
  const remotes = [...registry.remotes.filter((remote) => remote.name !== name), ...entries]
  return {
    ...registry,
    remotes: remotes.sort((left, right) => (left.name < right.name ? -1 : 1)),
    past: past === null ? others : { ...others, [name]: past },
  }
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
