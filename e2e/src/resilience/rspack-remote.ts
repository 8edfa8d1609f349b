import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderStore, outDirOf, registryTrust, type BuildInfo } from '@ponte/mfe/site'
import { rspackCopy } from '@ponte/test-kit/rspack-copy'
import { runMfeIn } from '../next-version.ts'
import type { Site } from '../site.ts'
import { readBuild } from './skew/builds.ts'

const root = join(import.meta.dirname, '../../..')
const CACHE = join(root, '.cache', 'e2e')

/** Publishes a copy of a remote whose package.json selects Rspack: the same sources, compiled by another bundler. Returns its build. */
export async function publishBuiltByRspack(name: string, site: Site): Promise<BuildInfo> {
  mkdirSync(CACHE, { recursive: true })
  // Inside the repository, so that the copy resolves the same packages.
  const folder = mkdtempSync(join(CACHE, 'rspack-'))
  try {
    const copy = rspackCopy(join(root, name), folder)
    const { code, output } = await runMfeIn(copy, site, 'publish')
    if (code !== 0) throw new Error(output)
    // Otherwise the previous version would replace it on every fault.
    const store = folderStore(site.storeDir, registryTrust(site.dataDir))
    await store.update(async ({ remotes, ...registry }) => ({
      registry: { ...registry, remotes: remotes.map((remote) => (remote.name === name ? { ...remote, previous: null } : remote)) },
      audit: null,
    }))
    return await readBuild(outDirOf(copy))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
