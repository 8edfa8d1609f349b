import { isLanguage, LANGUAGE_COOKIE, type Language } from '@ponte/contracts/languages'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

/** The language that the caller's browser has chosen; null: none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language | null {
  const language = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE]
  return isLanguage(language) ? language : null
}
