import type { Access } from '@ponte/contracts/access'
import type { Language } from '@ponte/contracts/languages'
import type { SearchType } from '@ponte/contracts/search'
import type { Criticality, NavItem, PrerenderedFor, RouteDeclaration, RouteHeader } from '@ponte/platform/area'

/** Names of exports by module. */
export type Exports = Readonly<Record<string, readonly string[]>>

/** A file of a bundle, by its URL and the only bytes that may stand behind it. */
export interface FileRef {
  /** A path of the site, or an address of another origin that the site's operator allows. */
  href: string
  integrity: string
}

export interface RegistryRoute {
  path: string
  access: Access
  screen: string
  title: string
  translations?: RouteDeclaration['translations']
  description?: string
  header?: RouteHeader
  /** The page as a visitor sees it, rendered by the build: the gateway puts it into the shell's frame. */
  fragment?: FileRef & { for: PrerenderedFor }
  /** The same page in each language that somebody can choose. */
  fragmentIn?: Partial<Record<Language, FileRef>>
  /** The gateway has the remote's renderer make the page each time somebody asks for it. */
  onRequest?: true
  /** The kind of public profiles that this page shows, for the sitemap. */
  sitemap?: SearchType
  scripts?: 'on-demand'
  /** The page is of use without a network, for who has kept something for it on this device. */
  offline?: true
  css: FileRef[]
  /** The exposed chunk and the screen's own chunks; the entry is preloaded from `entry` and `integrity`. */
  preload: FileRef[]
}

/** Where a build comes from: enough to make it again. */
export interface Provenance {
  /** The commit that was checked out; null outside of git. */
  commit: string | null
  /** True when the sources were not as that commit has them. */
  isDirty: boolean
  /** A hash over all sources. */
  sources: string
  /** SHA-256 of the lock file. */
  lockFile: string
  /** The version of Node that built it. */
  node: string
  /** The version of this machinery. */
  mfe: string
}

/** One published build of a remote, with all that the shell and the gateway need to run it. */
export interface RemoteVersion {
  version: string
  /** URL of the hashed remoteEntry; all other files of the version come from where it comes from. */
  entry: string
  integrity: string
  /** The renderer of the remote's pages on the server: code that no browser gets. */
  renderer?: FileRef
  /** The range of HOST_CONTRACT that the build was written for. */
  contract: string
  /** The ranges of the shared modules that the build takes from the shell. */
  shared: Record<string, string>
  /** What the build uses of those modules. Versions of before this was noted do not say. */
  uses?: Exports
  /** The design tokens that its styles read. Versions of before this was noted do not say. */
  tokens?: readonly string[]
  /** Where the build comes from. Versions of before this was noted do not say. */
  provenance?: Provenance
  routes: RegistryRoute[]
  nav: NavItem[]
  owner: string
  criticality: Criticality
  timeoutMs: number
  /** Bytes of all scripts, styles and fonts, as sent with brotli. */
  size: number
  /** The budget for `size`, in KB. Versions that were published before there were budgets have none. */
  budgetKb?: number
}

export interface RegistryEntry extends RemoteVersion {
  name: string
  /** The version that was live before: the loader's last resort, and what `mfe rollback` brings back. */
  previous: RemoteVersion | null
}

export interface Registry {
  formatVersion: 1
  /** ISO 8601. */
  writtenAt: string
  remotes: RegistryEntry[]
}

export const emptyRegistry = (writtenAt: string): Registry => ({ formatVersion: 1, writtenAt, remotes: [] })

/**
 * The registry as browsers get it. Which files a route needs is for the page that the gateway writes, and their hashes, which do
 * not compress, would be the greater part of the registry in it.
 */
export function forBrowsers(registry: Registry): Registry {
  const slim = <V extends RemoteVersion>(version: V) => ({
    ...withoutNotes(version),
    routes: version.routes.map(({ path, access, screen, title, header }) => ({
      ...{ path, access, screen, title, css: [], preload: [] },
      ...(header === undefined ? {} : { header }),
    })),
  })
  return {
    ...registry,
    remotes: registry.remotes.map((remote) => ({ ...slim(remote), previous: remote.previous === null ? null : slim(remote.previous) })),
  }
}

/** A version without what is for publishing and for the gateway alone. */
function withoutNotes<V extends RemoteVersion>(version: V) {
  const { renderer: _renderer, budgetKb: _budgetKb, uses: _uses, tokens: _tokens, provenance: _provenance, ...rest } = version
  return rest
}

/** The name of a remote inside Module Federation, which wants an identifier. */
export const containerName = (name: string): string => name.replaceAll('-', '_')

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(isItem)
const isHere = (value: unknown): boolean => isText(value) && /^\/(?!\/)/.test(value)
/**
 * True for a path of the site or a URL of an origin. Whether the site allows that origin is checked by the gateway, which hands
 * out no others.
 */
const isFileUrl = (value: unknown): boolean =>
  isText(value) && /^(\/(?!\/)|https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/.test(value)
const isHash = (value: unknown): boolean => isText(value) && value.startsWith('sha384-')
const isFileRef = (value: unknown): value is FileRef => isObject(value) && isFileUrl(value['href']) && isHash(value['integrity'])

const isRoute = (value: unknown): boolean =>
  isObject(value) &&
  isHere(value['path']) &&
  isText(value['screen']) &&
  typeof value['title'] === 'string' &&
  isObject(value['access']) &&
  isList(value['css'], isFileRef) &&
  isList(value['preload'], isFileRef)

const isNavItem = (value: unknown): boolean =>
  isObject(value) && isText(value['label']) && isHere(value['path']) && isList(value['roles'], isText) && typeof value['order'] === 'number'

export const isVersion = (value: unknown): value is Fields =>
  isObject(value) &&
  isText(value['version']) &&
  isFileUrl(value['entry']) &&
  isHash(value['integrity']) &&
  (value['renderer'] === undefined || (isFileRef(value['renderer']) && isHere(value['renderer'].href))) &&
  isText(value['contract']) &&
  isObject(value['shared']) &&
  Object.values(value['shared']).every(isText) &&
  isList(value['routes'], isRoute) &&
  isList(value['nav'], isNavItem) &&
  typeof value['timeoutMs'] === 'number'

/** True for an entry that can be used. Cheap enough for the browser; publishing checks strictly (see check.ts). */
export const isRegistryEntry = (value: unknown): value is RegistryEntry =>
  isVersion(value) && isText(value['name']) && (value['previous'] === null || isVersion(value['previous']))

/** True for a registry that this code can read. */
export const isRegistry = (value: unknown): value is Registry =>
  isObject(value) && value['formatVersion'] === 1 && isText(value['writtenAt']) && isList(value['remotes'], isRegistryEntry)
