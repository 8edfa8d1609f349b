import type { Access } from '@ponte/contracts/access'
import type { Language } from '@ponte/contracts/languages'
import type { SearchType } from '@ponte/contracts/search'
import type { ServiceLevels } from '@ponte/contracts/service-levels'
import type { Criticality, NavItem, PrerenderedFor, RouteDeclaration, RouteHeader, SlotFill, SlotOffer } from '@ponte/platform/area'

/** The name of the shell, which the registry lists beside the remotes once it was published. */
export const SHELL = 'shell'

/** Names of exports by module. */
export type Exports = Readonly<Record<string, readonly string[]>>

/** What a shell offers to remotes: its contract version, and the version of each shared module. */
export interface Offer {
  contract: string
  /** Earlier majors of the contract that it still supports. Missing if there are none; earlier releases ignore it. */
  earlierContracts?: readonly string[]
  shared: Readonly<Record<string, string>>
  /** The exports of those modules. Missing in earlier shells, and not sent to browsers. */
  exports?: Exports
  /** The design tokens it defines for the page; missing and not sent like `exports`. */
  tokens?: readonly string[]
  /** The places in its frame that remotes may fill; missing and not sent like `exports`. */
  slots?: readonly string[]
}

/** A file of a bundle: its URL, and the hash of its bytes. */
export interface FileRef {
  /** A path of the site, or a URL of another origin that the operator allows. */
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
  /** The prerendered page as a visitor sees it, which the gateway inserts into the shell's frame. */
  fragment?: FileRef & { for: PrerenderedFor }
  /** The same page by language. */
  fragmentIn?: Partial<Record<Language, FileRef>>
  /** The gateway renders the page on each request. */
  onRequest?: true
  /** The kind of public profiles this page shows, or openings, for the sitemap. */
  sitemap?: SearchType | 'openings'
  scripts?: 'on-demand'
  /** The page is useful offline, if the user saved something for it on this device. */
  offline?: true
  /** The translations of a page that works offline. */
  translationFiles?: FileRef[]
  css: FileRef[]
  /** The screen's chunks; the entry is preloaded by `entry` and `integrity`. */
  preload: FileRef[]
}

/** Origin of a build: enough to reproduce it. */
export interface Provenance {
  /** The commit that was checked out; null outside git. */
  commit: string | null
  /** True if the sources differed from that commit. */
  isDirty: boolean
  /** Hash of all sources. */
  sources: string
  /** SHA-256 of the lock file. */
  lockFile: string
  /** The Node version it was built with. */
  node: string
  /** The version of this package. */
  mfe: string
}

/** One published build of a remote, with everything the shell and the gateway need to run it. */
export interface RemoteVersion {
  version: string
  /** URL of the hashed remoteEntry; all other files of the version have the same origin. */
  entry: string
  integrity: string
  /** The server-side renderer of the remote's pages; not sent to browsers. */
  renderer?: FileRef
  /** The range of HOST_CONTRACT that the build needs. */
  contract: string
  /** The ranges of shared modules that the build takes from the shell. */
  shared: Record<string, string>
  /** The version of the React that it brings: any shell mounts its screens. Missing if it uses the shell's React. */
  react?: string
  /** What the build uses of those modules. Missing in earlier versions. */
  uses?: Exports
  /** The design tokens its styles read. Missing in earlier versions. */
  tokens?: readonly string[]
  /** Commit and tools of the build. Missing in earlier versions. */
  provenance?: Provenance
  routes: RegistryRoute[]
  nav: NavItem[]
  /** The slots on its pages; browsers get those with a limit. Missing if there are none, like `fills`. */
  slots?: readonly (string | SlotOffer)[]
  fills?: readonly SlotFill[]
  owner: string
  criticality: Criticality
  timeoutMs: number
  /** Bytes of all scripts, styles and fonts, as sent with brotli. */
  size: number
  /** The budget for `size`, in KB. Missing in earlier versions. */
  budgetKb?: number
  /** Service levels stricter than the site's; not sent to browsers. */
  levels?: Partial<ServiceLevels>
  /** What a shell offers to remotes. Its `entry` is its page; not sent to browsers. */
  offer?: Offer
  /** The frames of a shell around prerendered pages; not sent to browsers. */
  frames?: FileRef
}

export interface RegistryEntry extends RemoteVersion {
  name: string
  /** The previous live version: the loader's last fallback, and the target of `mfe rollback`. */
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
 * The registry as browsers get it. Per-route files are left out: the gateway writes them into the page, and their hashes, which do not
 * compress, would be most of the registry's size.
 */
export function browserRegistry(registry: Registry): Registry {
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

/** A version without the fields used only by publishing and the gateway. */
function withoutNotes<V extends RemoteVersion>(all: V) {
  const { renderer: _r, budgetKb: _b, levels: _l, slots = [], uses: _u, tokens: _t, provenance: _p, offer: _o, frames: _f, ...rest } = all
  const limited = slots.filter((slot) => typeof slot !== 'string')
  return { ...rest, ...(limited.length > 0 && { slots: limited }) }
}

/** Name of a remote in Module Federation, which requires an identifier. */
export const containerName = (name: string): string => name.replaceAll('-', '_')

type Fields = Record<string, unknown>
export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(isItem)
const isHere = (value: unknown): boolean => isText(value) && /^\/(?!\/)/.test(value)
/** True for a path of the site or a URL. The gateway checks whether its origin is allowed, and serves no others. */
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
  isList(value['translationFiles'] ?? [], isFileRef) &&
  isList(value['preload'], isFileRef)

const isNavItem = (value: unknown): boolean =>
  isObject(value) && isText(value['label']) && isHere(value['path']) && isList(value['roles'], isText) && typeof value['order'] === 'number'

const isFill = (value: unknown): boolean =>
  isObject(value) && isText(value['slot']) && isText(value['screen']) && isList(value['roles'] ?? [], isText)

export const isVersion = (value: unknown): value is Fields =>
  isObject(value) &&
  isText(value['version']) &&
  isFileUrl(value['entry']) &&
  isHash(value['integrity']) &&
  (value['renderer'] === undefined || (isFileRef(value['renderer']) && isHere(value['renderer'].href))) &&
  (value['frames'] === undefined || (isFileRef(value['frames']) && isHere(value['frames'].href))) &&
  isText(value['contract']) &&
  isObject(value['shared']) &&
  Object.values(value['shared']).every(isText) &&
  isList(value['routes'], isRoute) &&
  isList(value['nav'], isNavItem) &&
  isList(value['fills'] ?? [], isFill) &&
  typeof value['timeoutMs'] === 'number'

/** True for a usable entry. A cheap check for the browser; publishing checks strictly (check.ts). */
export const isRegistryEntry = (value: unknown): value is RegistryEntry =>
  isVersion(value) && isText(value['name']) && (value['previous'] === null || isVersion(value['previous']))

const hrefsOf = ({ entry, routes }: RemoteVersion): string[] => [
  entry,
  ...routes.flatMap(({ css, preload, translationFiles = [] }) => [...css, ...preload, ...translationFiles].map(({ href }) => href)),
]

const isDisguised = (href: string): boolean => /[\\%]|\/\./.test(href)

/** True if a version loads only the remote's own published files: a key for one remote must not bring another's code under its name. */
export const loadsOwnFiles = (name: string, version: RemoteVersion): boolean =>
  hrefsOf(version).every((href) => href.replace(/^https?:\/\/[^/]+/, '').startsWith(`/bundles/${name}/`) && !isDisguised(href))

/** True if a version loads another remote's published files. Files of the offline document and of developer builds have other addresses. */
export const loadsForeignFiles = (name: string, version: RemoteVersion): boolean =>
  hrefsOf(version).some((href) => isDisguised(href) || (/\/bundles\/([^/]*)/.exec(href)?.[1] ?? name) !== name)

/** True for a registry this code can read. */
export const isRegistry = (value: unknown): value is Registry =>
  isObject(value) && value['formatVersion'] === 1 && isText(value['writtenAt']) && isList(value['remotes'], isRegistryEntry)
