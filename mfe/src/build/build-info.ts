import type { Language } from '@ponte/contracts/languages'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AreaDeclaration } from '@ponte/platform/area'
import type { Exposed } from '../prerender/examine.ts'
import type { Offer } from '../registry/compatibility.ts'
import type { Exports, Provenance } from '../registry/registry.ts'
import type { Styles } from '../webpack/styles.ts'

/** Manifest of a build: dist/build.json. */
export const BUILD_INFO = 'build.json'
/** A remote's declaration as JSON, for tools. */
export const AREA_FILE = 'area.json'

export interface BuiltFile {
  integrity: string
  bytes: number
  /** Bytes as sent with brotli; equals `bytes` for files not worth compressing. */
  brotliBytes: number
}

interface BuildCommon {
  name: string
  /** The package's version and 8 hex digits of a hash of all files. */
  version: string
  /** Hash of all inputs of the build; if it differs, the build is stale. */
  sources: string
  /** The commit and tools it was built from. Missing in builds of earlier versions, and in development. */
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
  /** By screen: all files its first paint needs, without the entry. */
  screens: Record<string, ScreenFiles>
  /** By path: the file with the prerendered page. */
  fragments: Record<string, string>
  /** The same pages by language. Missing in builds of earlier versions. */
  fragmentsIn?: Partial<Record<Language, Record<string, string>>>
  /** The file that renders pages on request, if the remote has such pages. */
  renderer?: string
  /** Result of importing the build's screens. Missing in builds of earlier versions, and in development. */
  exposed?: Exposed
  area: AreaDeclaration
  shared: Record<string, string>
  /** The version of the React in its own files, if it does not take the shell's. */
  react?: string
  /** What the build uses of the modules shared by the shell. Missing in builds of earlier versions. */
  uses?: Exports
  /** The API calls in its code: `GET /users/:id`. Missing in builds of earlier versions, and in development. */
  calls?: readonly string[]
  /** Members of `host` that its code uses and the first contract lacks, with the version that added each. Missing like `calls`. */
  hostMembers?: Readonly<Record<string, string>>
  /** The design tokens its styles need, and rules that would affect the rest of the page. Missing in builds of earlier versions. */
  styles?: Pick<Styles, 'tokens' | 'problems'>
  /** Total brotli bytes of the scripts, styles and fonts that browsers download. */
  size: number
}

export interface ShellBuild extends BuildCommon {
  kind: 'shell'
  offer: Offer
}

export type BuildInfo = RemoteBuild | ShellBuild

/** The last build of a package; null if missing or unreadable. */
export async function readBuildInfo(outDir: string): Promise<BuildInfo | null> {
  try {
    return JSON.parse(await readFile(path.join(outDir, BUILD_INFO), 'utf8')) as BuildInfo
  } catch {
    return null
  }
}
