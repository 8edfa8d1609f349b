import { originOf } from '../registry/origin.ts'
import { isOwnShell } from '../registry/shell.ts'
import type { SiteRegistry } from '../registry/site-registry.ts'
import type { BundleStore, RegistryToSign } from '../store/store.ts'
import { printable } from './printable.ts'
import { namedBy } from './prune.ts'
import { Refusal, StorageUnavailable } from './refusal.ts'
import { registryTable } from './status.ts'
import { whoami } from './whoami.ts'

interface SignOptions {
  store: BundleStore
  tell: (line: string) => void
  /** Confirms that the last good registry may replace the refused one; throws if not. */
  confirm: () => Promise<void>
}

interface Signed {
  sequence: number
  /** The versions whose manifests were left as they are. */
  unsigned: string[]
}

/**
 * Signs the registry and the manifests of its versions again. If the store's registry is refused, shows the last good one, asks for
 * confirmation, and replaces it.
 */
export async function sign({ store, tell, confirm }: SignOptions): Promise<Signed> {
  const audit = await store.audit()
  let unsigned: string[] = []
  const sequence = await store.signAgain(async (found) => {
    const { registry, problem } = found
    await assertBundlesAreThere(store, found)
    if (problem !== null) tell(`${store.registryName} is refused: ${problem}. In its place, the last good registry of this machine:\n`)
    tell(registryTable(registry, audit))
    const changes = problem === null ? [] : changesIn(found)
    for (const { name, refused } of changes) tell(printable(`${name} in the refused registry: ${refused ?? 'none'}`))
    if (problem !== null) await confirm()
    unsigned = await signManifests(store, registry, tell)
    const [at, by] = [new Date().toISOString(), whoami()]
    return changes.map(({ name, good, refused }) => ({ at, action: 'sign', remote: name, from: refused, to: good, by }))
  })
  return { sequence, unsigned }
}

/** Returns the versions whose manifests could not be signed. */
async function signManifests(store: BundleStore, registry: SiteRegistry, tell: SignOptions['tell']): Promise<string[]> {
  const unsigned: string[] = []
  for (const remote of registry.remotes)
    for (const version of namedBy(registry, remote))
      await store.signManifest(remote.name, version).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error instanceof StorageUnavailable) throw error
        tell(`The manifest of ${remote.name} ${version} was not signed again: ${error.message}`)
        unsigned.push(`${remote.name} ${version}`)
      })
  return unsigned
}

/** Remotes whose live version differs from what the refused registry claims. */
function changesIn({ registry, refused }: RegistryToSign): { name: string; good: string | null; refused: string | null }[] {
  const versionIn = (remotes: RegistryToSign['refused'], name: string) => remotes.find((remote) => remote.name === name)?.version ?? null
  const names = [...new Set([...registry.remotes, ...refused].map(({ name }) => name))].sort()
  return names
    .map((name) => ({ name, good: versionIn(registry.remotes, name), refused: versionIn(refused, name) }))
    .filter(({ good, refused }) => good !== refused)
}

async function assertBundlesAreThere(store: BundleStore, { registry }: RegistryToSign): Promise<void> {
  for (const { name, version, entry } of registry.remotes)
    if (originOf(entry) === null && !isOwnShell({ entry }) && !(await store.has(name, version)))
      throw new Refusal(`Nothing was signed: ${name} ${version} is not in the store, so the site could not serve it.`)
}
