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
const SEARCH = 'mf-search'
const ATTEMPTS_MAX = 500

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
      return path === REGISTRY ? versionInRegistry(body, SEARCH) : versionInPage(body)
    },
  }
}

/** Makes requests as new visitors until one gets a version of mf-search, or of the shell. */
export async function newVisitorWith(site: Pick<Site, 'url'>, version: string, name?: string): Promise<Visitor> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const newcomer = visitor(site)
    if ((await versionFor(newcomer, name)) === version) return newcomer
  }
  throw new Error(`None of ${ATTEMPTS_MAX} new visitors got ${version}`)
}

/** The version of an entry that the registry gives to a visitor. */
export const versionFor = async (who: Visitor, name = SEARCH): Promise<string> => versionInRegistry((await who.ask(REGISTRY)).body, name)

function versionInRegistry(body: string, wanted: string): string {
  const { remotes } = JSON.parse(body) as { remotes: { name: string; version: string }[] }
  return remotes.find(({ name }) => name === wanted)?.version ?? 'none'
}

/** The version of the files in a page, which all belong to one version. */
function versionInPage(html: string): string {
  const found = html.matchAll(/<link\b[^>]* href="\/bundles\/mf-search\/([^/"]+)\//g)
  return [...new Set([...found].map(([, version]) => version))].join(' and ')
}
