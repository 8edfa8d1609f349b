import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  mapConcurrently,
  bundleFileOf,
  exists,
  filesOf,
  inheritModes,
  moveIntoPlace,
  sha384Of,
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

/** Downloads a version that is missing locally. It is moved into place once every file is verified. */
export async function fetchVersion({ source, storeDir, name, version }: VersionDownload): Promise<void> {
  const target = path.join(storeDir, 'bundles', name, version.version)
  if (await exists(target)) return
  const manifest = await source.manifest(name, version.version)
  if (manifest.problem !== null) throw new Unusable(`the manifest of ${name} ${version.version} is refused: ${manifest.problem}`)
  assertAgreed(manifest.content, version)
  const draft = path.join(storeDir, 'bundles', name, `.draft-${process.pid}-${crypto.randomUUID()}`)
  await mkdir(draft, { recursive: true })
  try {
    await mapConcurrently(AT_ONCE, Object.entries(manifest.content.files), async ([file, integrity]) => {
      const content = await source.read(name, version.version, file)
      if (content === null || sha384Of(content) !== integrity)
        throw new Unusable(`${file} of ${name} ${version.version} in ${source.name} differs from the published file`)
      await writeFile(path.join(draft, file), content, { flush: true })
    })
    await inheritModes(storeDir, path.dirname(path.dirname(draft)), path.dirname(draft), draft)
    await moveIntoPlace(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
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
