import { parseSetCookie, stringifyCookie } from 'cookie'
import type { Site } from '../site.ts'

export interface VisitorResponse {
  status: number
  headers: Headers
  body: string
}

/** A visitor's browser, reduced to responses and cookies. */
export interface Visitor {
  cookies: Map<string, string>
  ask(path: string): Promise<VisitorResponse>
  /** The version of mf-search in a page or the registry. */
  versionAt(path: string): Promise<string>
}

export const REGISTRY = '/registry.json'
const AT_ONCE = 20
const DRAWS_MAX = 500

export function visitor({ url }: Pick<Site, 'url'>, headers: Record<string, string> = {}): Visitor {
  const cookies = new Map<string, string>()

  async function ask(path: string): Promise<VisitorResponse> {
    const cookie = stringifyCookie(Object.fromEntries(cookies))
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...headers, ...(cookie === '' ? {} : { cookie }) },
    })
    for (const set of answer.headers.getSetCookie()) {
      const { name, value = '' } = parseSetCookie(set)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }

  return {
    cookies,
    ask,
    async versionAt(path) {
      const { body } = await ask(path)
      return path === REGISTRY ? versionInRegistry(body) : versionInPage(body)
    },
  }
}

/** Makes requests as new visitors until one gets a version. */
export async function newVisitorWith(site: Site, version: string): Promise<Visitor> {
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const newcomer = visitor(site)
    if ((await newcomer.versionAt(REGISTRY)) === version) return newcomer
  }
  throw new Error(`None of ${DRAWS_MAX} new visitors got ${version}`)
}

/** Makes requests as each of the visitors, a few at once. */
export async function askAll<T>(visitors: readonly Visitor[], ask: (visitor: Visitor) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let at = 0; at < visitors.length; at += AT_ONCE) answers.push(...(await Promise.all(visitors.slice(at, at + AT_ONCE).map(ask))))
  return answers
}

function versionInRegistry(body: string): string {
  const { remotes } = JSON.parse(body) as { remotes: { name: string; version: string }[] }
  return remotes.find(({ name }) => name === 'mf-search')?.version ?? 'none'
}

/** The version of the files in a page, which all belong to one version. */
function versionInPage(html: string): string {
  const found = html.matchAll(/<link\b[^>]* href="\/bundles\/mf-search\/([^/"]+)\//g)
  return [...new Set([...found].map(([, version]) => version))].join(' and ')
}
