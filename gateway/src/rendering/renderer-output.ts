import { API_BASE } from '@ponte/contracts/call'
import { whyNotRenderable, type PageQuery, type RenderedPage } from '@ponte/mfe/site'
import type { PageAbout } from '@ponte/platform/first-page'
import { assertInert } from '../page/inert-html.ts'
import { Unusable } from '../unusable.ts'

const QUESTIONS_MAX = 8
const WORDS_MAX = 300
const DATA_MAX = 50_000

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Validates a renderer's queries: a few GET requests to the API, or it throws. */
export function parseQueries(result: unknown, name: string): PageQuery[] {
  if (!Array.isArray(result) || result.length > QUESTIONS_MAX) throw new Unusable(`${name} returned too many queries, or invalid ones`)
  return result.map((question: unknown) => {
    if (!isObject(question) || !isOfApi(question['url']) || !Array.isArray(question['key']))
      throw new Unusable(`${name} queries something other than the API`)
    return { url: question['url'], key: question['key'] as unknown[] }
  })
}

function isOfApi(url: unknown): url is string {
  if (typeof url !== 'string' || !url.startsWith(`${API_BASE}/`)) return false
  return new URL(url, 'http://site').pathname.startsWith(`${API_BASE}/`)
}

/** Validates a rendered page; throws unless it is inert. */
export function parseRenderedPage(result: unknown, name: string): RenderedPage {
  const { html, about }: Fields = isObject(result) ? result : {}
  if (typeof html !== 'string' || html === '') throw new Unusable(`${name} rendered no page`)
  const reason = whyNotRenderable(html)
  if (reason !== null) throw new Unusable(`${name}: the page ${reason}`)
  return { html: assertInert(html, name), about: aboutOf(about) }
}

/** The page's metadata, without unusable fields. */
function aboutOf(about: unknown): PageAbout {
  const { title, description, jsonLd, canonicalQuery, isIndexed }: Fields = isObject(about) ? about : {}
  return {
    ...(isWords(title) ? { title } : {}),
    ...(isWords(description) ? { description } : {}),
    ...(isObject(jsonLd) && JSON.stringify(jsonLd).length < DATA_MAX ? { jsonLd } : {}),
    ...(isWords(canonicalQuery) && /^\?[!-~]+$/.test(canonicalQuery) ? { canonicalQuery } : {}),
    ...(typeof isIndexed === 'boolean' ? { isIndexed } : {}),
  }
}

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= WORDS_MAX
