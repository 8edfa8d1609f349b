import { urlOf, type AnswerOf } from '@ponte/contracts/call'
import { openingsPath } from '@ponte/contracts/opening-pages'
import { listPublicProfiles } from '@ponte/contracts/profiles'
import type { SearchType } from '@ponte/contracts/search'
import type { listPublicOpenings } from '@ponte/contracts/search-openings'
import type { Registry, RegistryRoute } from '@ponte/mfe/registry'
import { escapeHtml } from '../page/html.ts'
import { isIndexed } from '../page/page-meta.ts'

/** Path segments of the sitemap's profile files. */
export const MAP_NAMES = { professionals: 'profissionais', opportunities: 'empresas' } as const satisfies Record<SearchType, string>

/** A sitemap is limited to 50,000 pages. Parts vary in size, so the target is well below. */
const PER_PART = 20_000
const PARTS_MAX = 4096

/** A power of two, so that a changed total seldom moves profiles to another part. */
export function partCount(total: number): number {
  return Math.min(PARTS_MAX, 2 ** Math.max(0, Math.ceil(Math.log2(total / PER_PART))))
}

/** The page for profiles of a kind, or openings, if a remote has one that is indexable. */
export const profileRoute = ({ remotes }: Registry, type: SearchType | 'openings'): RegistryRoute | null =>
  remotes.flatMap(({ routes }) => routes).find((route) => route.sitemap === type && route.access.visitor !== undefined) ?? null

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap of static pages. */
export function pagesSitemap({ remotes, writtenAt }: Registry, publicUrl: string): string {
  const pages = remotes.flatMap(({ routes }) => routes.filter((route) => isIndexed(route) && !route.path.includes(':')))
  return [...linesOf(pages.map(({ path }) => [publicUrl + path, writtenAt]))].join('')
}

export interface SitemapPart {
  type: SearchType
  part: number
  parts: number
}

/** File name of a part. It includes the number of parts, so that a part stays stable if the total changes after the index was read. */
const partFile = ({ type, part, parts }: SitemapPart): string => `${MAP_NAMES[type]}-${part + 1}-de-${parts}.xml`

/** The part a file name refers to, or null. */
export function parsePartFile(file: string): SitemapPart | null {
  const [, name, part, parts] = /^([a-z]+)-(\d{1,4})-de-(\d{1,4})\.xml$/.exec(file) ?? []
  const type = (Object.keys(MAP_NAMES) as SearchType[]).find((key) => MAP_NAMES[key] === name)
  const found = { part: Number(part) - 1, parts: Number(parts) }
  return type === undefined || found.part < 0 || found.part >= found.parts || found.parts > PARTS_MAX ? null : { type, ...found }
}

/** File name of the sitemap of openings. */
export const OPENINGS_FILE = 'vagas.xml'

/** The sitemap index. */
export function sitemapIndex(parts: readonly SitemapPart[], hasOpenings: boolean, publicUrl: string): string {
  const files = ['paginas.xml', ...parts.map(partFile), ...(hasOpenings ? [OPENINGS_FILE] : [])]
  const maps = files.map((file) => `  <sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${file}`)}</loc></sitemap>`)
  return [HEAD, `<sitemapindex ${XMLNS}>`, ...maps, '</sitemapindex>', ''].join('\n')
}

type Openings = AnswerOf<typeof listPublicOpenings>
type Profiles = AnswerOf<typeof listPublicProfiles>

/** The sitemap of a part's profiles. */
export const profilesSitemap = ({ path }: RegistryRoute, { profiles }: Profiles, publicUrl: string): Generator<string> =>
  linesOf(pagesAt(path, profiles, publicUrl))

/** The sitemap of openings, and of their lists by city and field. */
export function* openingsSitemap({ path }: RegistryRoute, { openings, lists }: Openings, publicUrl: string): Generator<string> {
  const ofLists = lists.map(({ city, field, changedAt }): Place => [publicUrl + openingsPath(city, field), changedAt])
  yield* linesOf([...ofLists, ...pagesAt(path, openings, publicUrl)])
}

type Place = readonly [address: string, changedAt: string]

const pagesAt = (path: string, items: Profiles['profiles'], publicUrl: string): Place[] =>
  items.map(({ _id, changedAt }) => [publicUrl + path.replace(/:\w+/, () => encodeURIComponent(_id)), changedAt])

/** Line by line, because a sitemap can be several megabytes. */
function* linesOf(places: readonly Place[]): Generator<string> {
  yield `${HEAD}\n<urlset ${XMLNS}>\n`
  for (const [address, changedAt] of places)
    yield `  <url><loc>${escapeHtml(address)}</loc><lastmod>${escapeHtml(changedAt)}</lastmod></url>\n`
  yield '</urlset>\n'
}

/** The API's URL for the profiles of a part. Requesting the smallest part is enough to get the total. */
export const partUrl = ({ type, part, parts }: SitemapPart): string =>
  urlOf(listPublicProfiles, { query: { type, part: String(part), parts: String(parts) } })
export const smallestPart = (type: SearchType): SitemapPart => ({ type, part: 0, parts: PARTS_MAX })
