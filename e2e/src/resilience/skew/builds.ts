import { join } from 'node:path'
import { outDirOf, readBuildInfo, remoteDirs, type BuildInfo } from '@ponte/mfe/site'

/** The folders of a release's builds. */
export interface Builds {
  shell: string
  remotes: string[]
}

/** A build's manifest, which lists all its other files. */
export const BUILD_INFO = 'build.json'

/** The builds of a checkout. */
export const buildsOf = (root: string): Builds => ({ shell: outDirOf(join(root, 'shell')), remotes: remoteDirs(root).map(outDirOf) })

/** The manifest of the build in a folder. */
export async function readBuild(folder: string): Promise<BuildInfo> {
  const build = await readBuildInfo(folder)
  if (build === null) throw new Error(`${folder} contains no build`)
  return build
}
