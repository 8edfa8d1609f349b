import zlib from 'node:zlib'
import type { BuildInfo } from '../build/build-info.ts'
import type { BundleStore } from '../store/store.ts'
import { sha384Of } from '../sha384.ts'
import { bundleUrl } from '../publish/entry.ts'
import { Refusal } from '../publish/refusal.ts'
import { filesOf, originOf } from '../registry/origin.ts'
import { rolledBackOf, versionsBefore } from '../registry/past.ts'
import type { Provenance, RemoteVersion } from '../registry/registry.ts'
import { versionOf, type SiteRegistry } from '../registry/site-registry.ts'
import { ENCODING_SUFFIX, type Encoding } from '../serve/encoding.ts'

/** A file of a published version whose rebuild differs. */
export interface Difference {
  file: string
  published: string
  built: string
}

/** A version of a remote in the registry, live or not; by default the live one. */
export function findVersion(registry: SiteRegistry, name: string, wanted: string | undefined): RemoteVersion {
  const remote = registry.remotes.find((one) => one.name === name)
  if (remote === undefined) throw new Refusal(`${name} was never published.`)
  const { canary, previews = {} } = remote
  const known = [
    versionOf(remote),
    ...(canary === undefined ? [] : [canary.version]),
    ...Object.values(previews),
    ...versionsBefore(registry, remote),
    ...rolledBackOf(registry, name).map(({ version }) => version),
  ]
  const found = wanted === undefined ? known[0] : known.find(({ version }) => version === wanted)
  if (found === undefined) throw new Refusal(`The registry has no ${name} ${wanted}. \`mfe status\` lists the versions.`)
  return found
}

/** The provenance of a version. Throws if no commit can rebuild it. */
export function rebuildable(name: string, { version, provenance }: RemoteVersion): Provenance & { commit: string } {
  if (provenance === undefined)
    throw new Refusal(`${name} ${version} does not record what it was built from: it was published by an earlier version.`)
  const { commit, isDirty } = provenance
  if (commit === null) throw new Refusal(`${name} ${version} was built outside of a git checkout: there is no commit to rebuild.`)
  if (isDirty)
    throw new Refusal(
      `${name} ${version} was built from sources that differed from commit ${shortCommit(commit)}: no commit can rebuild it.`,
    )
  return { ...provenance, commit }
}

export const shortCommit = (commit: string): string => commit.slice(0, 8)

/**
 * The files in which a build differs from the published version. The registry lists the files loaded first, whose bytes name the rest; the
 * version is a hash of all files.
 */
export function differencesOf(published: RemoteVersion, build: BuildInfo): Difference[] {
  const prefix = bundleUrl(build.name, published.version, '', originOf(published.entry) ?? '')
  const named = new Map(filesOf(published).map(({ href, integrity }) => [href.replace(prefix, ''), integrity]))
  const files = [...named].flatMap(([file, integrity]): Difference[] => {
    const built = build.files[file]?.integrity ?? 'not built'
    return built === integrity ? [] : [{ file, published: integrity, built }]
  })
  if (files.length > 0 || build.version === published.version) return files
  return [{ file: 'all files together', published: published.version, built: build.version }]
}

/** Undoes the compression of a stored copy, which browsers get in place of the file. */
const DECODERS: Readonly<Record<Encoding, (content: Buffer) => Buffer>> = {
  br: (content) => zlib.brotliDecompressSync(content),
  gzip: (content) => zlib.gunzipSync(content),
  identity: (content) => content,
}

/**
 * The files, plain or compressed, whose copy in the site's store differs from a build of the same version. Other origins are asked when
 * publishing.
 */
export async function alteredFiles(store: Pick<BundleStore, 'read'>, published: RemoteVersion, build: BuildInfo): Promise<Difference[]> {
  if (originOf(published.entry) !== null || build.version !== published.version) return []
  const copies = Object.entries(build.files).flatMap(([file, { integrity }]) =>
    (['identity', 'br', 'gzip'] as const).map((encoding) => ({ file, integrity, encoding })),
  )
  const compared = copies.map(async ({ file, integrity, encoding }) => {
    const name = file + ENCODING_SUFFIX[encoding]
    const content = await store.read(build.name, published.version, name)
    // Without a compressed copy the site sends the file itself.
    if (content === null && encoding !== 'identity') return []
    const stored = content === null ? 'missing' : decodedHash(content, encoding)
    return stored === integrity ? [] : [{ file: `${name} in the store`, published: stored, built: integrity }]
  })
  return (await Promise.all(compared)).flat()
}

function decodedHash(content: Buffer, encoding: Encoding): string {
  try {
    return sha384Of(DECODERS[encoding](content))
  } catch {
    return 'damaged'
  }
}
