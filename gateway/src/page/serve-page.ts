import type { AdmitPage } from '@ponte/api/app'
import { sessionCookieName, writtenCookieName } from '@ponte/api/session-cookie'
import { traceparentFor } from '@ponte/api/tracing'
import { BRAND } from '@ponte/contracts/brand'
import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import { HTML_LANG, isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAM, type Language } from '@ponte/contracts/languages'
import { DASHBOARD } from '@ponte/contracts/roles'
import type { Registry } from '@ponte/mfe/registry'
import { routeFor } from '@ponte/mfe/routing'
import { FILE_NOT_FOUND, matchesEtag } from '@ponte/mfe/site'
import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorOf } from '../ask-api.ts'
import { parseCookies, serializeCookie } from '../http/cookies.ts'
import { accelExpires, SHARED_PAGE, REPORTING_ENDPOINTS, REVALIDATE_PRIVATELY } from '../http/headers.ts'
import { HTML, sendCompressed } from '../http/send-text.ts'
import type { CompressedPage } from '../page-thread/compressed-page.ts'
import type { PageTask } from '../page-thread/messages.ts'
import type { PageKey } from '../page-thread/page-cache.ts'
import { pageKeyOf } from '../page-thread/page-key.ts'
import { joinChannel, registryFor } from '../registry/audience.ts'
import { developerBuilds, type DeveloperBuilds } from '../registry/developer-builds.ts'
import type { LiveRegistry } from '../registry/live-registry.ts'
import { PREVIEW_COOKIE, previewChange, previewsOf } from '../registry/preview.ts'

/** Brotli quality: 10 and 11 take ten times as long for the last two percent. */
const KEPT_QUALITY = 9
const QUICK_QUALITY = 5

export interface PageRoute {
  registry: LiveRegistry
  /** Renders a page or takes it from the cache; without a key it is rendered for this request only. */
  page: (task: PageTask, key: PageKey | null) => Promise<CompressedPage>
  /** The site's public address, without trailing slash; used in all absolute URLs. The request's Host header is never used. */
  publicUrl: string
  /** True if preview links are enabled. */
  allowsPreviews?: boolean
  /** The key of developer tokens. Without it, every page loads published versions only. */
  developerTokenKey?: Buffer | null
  /** True for a page of a remote that is still being built. */
  isBeingPrepared?: ((pathname: string) => boolean) | undefined
  now?: () => Date
  /** Admits pages, by address and load; by default all. */
  admit?: AdmitPage | undefined
}

/** Admits every page: for a gateway without an API. */
const admitAll: AdmitPage = async () => ({ leave: () => undefined })

/** Serves pages at every address without another route. */
export function servePage(server: FastifyInstance, route: PageRoute): void {
  const { admit = admitAll, developerTokenKey: key = null, publicUrl, now = () => new Date() } = route
  const developers = developerBuilds({ key, publicUrl, now })
  server.get('*', async (request, reply) => {
    const turn = await admit(request)
    if ('code' in turn) return sendRefusal(reply, turn.code, turn.retryAfterSeconds)
    try {
      return await sendPage(route, developers, request, reply)
    } finally {
      turn.leave()
    }
  })
}

async function sendPage(
  route: PageRoute,
  developers: DeveloperBuilds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { registry, page, publicUrl, allowsPreviews = false } = route
  const isHttps = publicUrl.startsWith('https:')
  const link = await developers.followLink(request)
  if (link !== null) return redirectWithCookie(reply, link.address, link.cookie)
  const cookies = parseCookies(request.headers.cookie)
  const previews = previewsOf(cookies, isHttps)
  const preview = allowsPreviews ? previewChange(request.url, (await registry.read()).whole, previews) : null
  if (preview !== null) {
    const isOver = preview.cookie === ''
    return redirectWithCookie(reply, preview.address, serializeCookie(PREVIEW_COOKIE, preview.cookie, isHttps, isOver ? 0 : undefined))
  }
  const snapshot = await registryFor(registry, request, reply, { isHttps, allowsPreviews })
  const isOfChannel = joinChannel(snapshot, cookies, reply, isHttps)
  const { local, cookie } = await developers.read(request)
  // A developer's build may have a page that the registry does not.
  const unknown = local === null ? unknownAddress(snapshot.registry, request.url) : null
  if (unknown !== null && route.isBeingPrepared?.(request.url.split('?')[0] ?? '') === true) return sendBeingPrepared(reply)
  if (unknown === 'missing') return reply.code(FILE_NOT_FOUND.status).headers(FILE_NOT_FOUND.headers).send(FILE_NOT_FOUND.body)
  if (unknown === 'start') return reply.header('cache-control', 'no-store').redirect('/', 302)
  if (cookie !== null) void reply.header('set-cookie', cookie)

  const hasSession = cookies.has(sessionCookieName(isHttps))
  const written = writtenCookieName(isHttps)
  const hasJustWritten = cookies.has(written)
  const { language, cookie: ofLanguage } = pageLanguage(request.url, cookies, isHttps)
  if (ofLanguage !== null) void reply.header('set-cookie', ofLanguage)
  const key = local === null ? pageKeyOf(snapshot, request.url, language) : null
  const task: PageTask = {
    registry: { text: snapshot.text, etag: snapshot.etag },
    overrides: snapshot.overrides,
    local,
    language,
    url: request.url,
    visitor: { ...visitorOf(request), ...(hasJustWritten && { writtenCookie: `${written}=1` }) },
    quality: key === null || key.hasAnswers ? QUICK_QUALITY : KEPT_QUALITY,
  }
  const made = await page(task, key && { ...key, bypassesCache: hasSession || hasJustWritten })
  void reply.headers({ 'content-security-policy': made.policy, 'reporting-endpoints': REPORTING_ENDPOINTS })
  if (local !== null || cookie !== null || hasToken(request.url)) void reply.header('cache-control', 'private, no-store')
  else {
    const isForAll = !hasSession && language === null && isOfChannel && made.isComplete
    void reply.headers({ etag: made.etag, 'cache-control': isForAll ? SHARED_PAGE : REVALIDATE_PRIVATELY })
    if (isForAll) void reply.header('x-accel-expires', accelExpires(Date.now()))
    else addTraceHeader(request, reply)
    if (made.status === 200 && matchesEtag(request.headers['if-none-match'], made.etag)) return reply.code(304).send()
  }
  return sendCompressed(reply.code(made.status), made, request.headers['accept-encoding'])
}

/** True for the secret address of an e-mail's link, which no cache may store. */
const hasToken = (url: string): boolean => new URLSearchParams(url.split('?')[1]).has('token')

/** Adds the trace id to a page for a single browser, so that its reports on loading remotes join that trace. */
function addTraceHeader(request: FastifyRequest, reply: FastifyReply): void {
  const traceparent = traceparentFor(request)
  if (traceparent !== undefined) void reply.header('server-timing', `traceparent;desc="${traceparent}"`)
}

/** Redirects, setting a cookie that determines what the browser gets there. */
function redirectWithCookie(reply: FastifyReply, address: string, cookie: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookie }).redirect(address, 303)
}

const BEING_PREPARED = { status: 503, message: 'Esta área ainda está sendo preparada…', en: 'This area is still being prepared…' }

/** The page of a remote that is still being built. It reloads until the remote is published. */
const sendBeingPrepared = (reply: FastifyReply): FastifyReply =>
  sendSentence(reply, { ...BEING_PREPARED, retryAfterSeconds: 2, reloads: true })

/** Refuses a page request for now, and says when to retry. */
const sendRefusal = (reply: FastifyReply, code: ErrorCode, retryAfterSeconds: number): FastifyReply =>
  sendSentence(reply, { ...ERRORS[code], retryAfterSeconds })

interface Sentence {
  status: number
  message: string
  en: string
  retryAfterSeconds: number
  reloads?: boolean
}

/** A one-sentence page: a full one would cost resources that are scarce just now. */
function sendSentence(reply: FastifyReply, { status, message, en, retryAfterSeconds, reloads = false }: Sentence): FastifyReply {
  const { url, headers } = reply.request
  const { language } = pageLanguage(url, parseCookies(headers.cookie), true)
  const [lang, text] = language === 'en' ? [HTML_LANG.en, en] : [HTML_LANG.pt, message]
  const refresh = reloads ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : ''
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}<title>${BRAND}</title>`
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) })
    .type(HTML)
    .send(`<!doctype html><html lang="${lang}"><head>${head}</head><body><h1>${BRAND}</h1><p role="status">${text}</p></body></html>`)
}

/** Pages of the shell, independent of remotes. */
const OWN_PATHS = ['/', DASHBOARD]

/** A name with an extension, or one starting with a dot. */
const FILE = /\/(\.|%2e)|\.[^/]*$/i

/**
 * How to answer an unknown address: 'missing' (404) if it looks like a file, else 'start' (redirect to the start page). Null for a known
 * page, and while no remote is published: then the shell explains.
 */
function unknownAddress(registry: Registry, url: string): 'missing' | 'start' | null {
  const [pathname = '/'] = url.split('?')
  if (registry.remotes.length === 0 || OWN_PATHS.includes(pathname) || routeFor(registry, pathname) !== null) return null
  return FILE.test(pathname) ? 'missing' : 'start'
}

interface PageLanguage {
  /** Null if neither the address nor the browser names one: then each screen is in its original language. */
  language: Language | null
  /** The cookie that keeps an address's language for the rest of the visit; null if it is already set. */
  cookie: string | null
}

const KEPT_SECONDS = 365 * 24 * 60 * 60

/** Language of a page: from its address, else the browser's choice. */
function pageLanguage(url: string, cookies: ReadonlyMap<string, string>, isHttps: boolean): PageLanguage {
  const asked = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_PARAM)
  const chosen = cookies.get(LANGUAGE_COOKIE)
  if (!isLanguage(asked)) return { language: isLanguage(chosen) ? chosen : null, cookie: null }
  return { language: asked, cookie: asked === chosen ? null : cookieOf(asked, isHttps) }
}

/** Scripts may read and write it: it is not security-relevant. */
const cookieOf = (language: Language, isHttps: boolean): string =>
  stringifySetCookie({ name: LANGUAGE_COOKIE, value: language, path: '/', maxAge: KEPT_SECONDS, sameSite: 'lax', secure: isHttps })
