import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  mapConcurrently,
  bundleFileOf,
  createVersion,
  exists,
  filesOf,
  sha384Of,
  StorageUnavailable,
  type BucketDriver,
  type Manifest,
} from '@ponte/mfe/site'
import type { RemoteVersion } from '@ponte/mfe/registry'
import { Unusable } from '../unusable.ts'

const AT_ONCE = 6

interface VersionDownload {
  source: BucketDriver
  storeDir: string
  name: string
  version: RemoteVersion
}

/** Downloads a version that is missing locally; false if it is here. It is moved into place once every file is verified. */
export async function fetchVersion({ source, storeDir, name, version }: VersionDownload): Promise<boolean> {
  const target = path.join(storeDir, 'bundles', name, version.version)
  if (await exists(target)) return false
  const manifest = await source.manifest(name, version.version)
  if (manifest.problem !== null) throw new Unusable(`the manifest of ${name} ${version.version} is refused: ${manifest.problem}`)
  assertAgreed(manifest.content, version)
  return createVersion(storeDir, target, (draft) =>
    mapConcurrently(AT_ONCE, Object.entries(manifest.content.files), async ([file, integrity]) => {
      const content = await source.read(name, version.version, file)
      if (content === null || sha384Of(content) !== integrity)
        throw new Unusable(`${file} of ${name} ${version.version} in ${source.name} differs from the published file`)
      await writeFile(path.join(draft, file), content, { flush: true })
    }),
  )
}

/** Downloads the first missing one of these versions, and removes it and those before it from the list. One that cannot be used is reported. */
export async function fetchNext(
  versions: Pick<VersionDownload, 'name' | 'version'>[],
  { complain, ...place }: Pick<VersionDownload, 'source' | 'storeDir'> & { complain: (message: string) => void },
): Promise<void> {
  for (let next = versions[0]; next !== undefined; next = versions[0]) {
    const isNew = await fetchVersion({ ...place, ...next }).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) throw error
      complain(error instanceof Error ? error.message : String(error))
    })
    versions.shift()
    if (isNew === true) return
  }
}

/** Throws unless manifest and registry, both signed, describe the same build. */
function assertAgreed({ bundle: { name, version }, files }: Manifest, named: RemoteVersion): void {
  const stray = filesOf(named).find(({ href, integrity }) => {
    const at = bundleFileOf(href)
    return at?.name !== name || at.version !== version || files[at.file] !== integrity
  })
  if (stray !== undefined) throw new Unusable(`${name} ${version} has no ${stray.href} as listed in the registry`)
}
