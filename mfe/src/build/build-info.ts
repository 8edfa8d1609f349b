import type { Language } from '@ponte/contracts/languages'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaDeclaration } from '@ponte/platform/area'
import type { Exposed } from '../prerender/examine.ts'
import type { Offer } from '../registry/compatibility.ts'
import type { Exports, Provenance } from '../registry/registry.ts'
import type { Styles } from '../webpack/styles.ts'

/** The manifest of a build, beside its files: dist/build.json. */
export const BUILD_INFO = 'build.json'

export interface BuiltFile {
  integrity: string
  bytes: number
  /** Bytes as sent with brotli; equal to `bytes` for what is not worth compressing. */
  brotliBytes: number
}

interface BuildCommon {
  name: string
  /** The package's version and 8 hex digits over the content of all files. */
  version: string
  /** A hash over everything the build was made from; a build with another one is stale. */
  sources: string
  /** Where it comes from. Builds of earlier versions, and of development, do not say. */
  provenance?: Provenance
  files: Record<string, BuiltFile>
}

export interface ScreenFiles {
  js: string[]
  css: string[]
}

export interface RemoteBuild extends BuildCommon {
  kind: 'remote'
  entry: string
  /** Per screen all files beyond the entry that its first paint needs. */
  screens: Record<string, ScreenFiles>
  /** Per path the file with the prerendered page. */
  fragments: Record<string, string>
  /** The same in each language that somebody can choose. Builds of earlier versions have none. */
  fragmentsIn?: Partial<Record<Language, Record<string, string>>>
  /** The file that renders pages on request, where the remote has such pages. */
  renderer?: string
  /** What came out when the build's screens were imported. Builds of earlier versions, and of development, do not say. */
  exposed?: Exposed
  area: AreaDeclaration
  shared: Record<string, string>
  /** What the build uses of the modules that it takes from the shell. Builds of earlier versions do not say. */
  uses?: Exports
  /** What its styles take from the page, and would change of it. Builds of earlier versions do not say. */
  styles?: Pick<Styles, 'tokens' | 'problems'>
  /** Brotli bytes of all that browsers fetch: scripts, styles and fonts. */
  size: number
}

interface ShellBuild extends BuildCommon {
  kind: 'shell'
  offer: Offer
}

export type BuildInfo = RemoteBuild | ShellBuild

/** The last build of a package, or null when there is none that can be read. */
export async function readBuildInfo(outDir: string): Promise<BuildInfo | null> {
  try {
    return JSON.parse(await readFile(path.join(outDir, BUILD_INFO), 'utf8')) as BuildInfo
  } catch {
    return null
  }
}
