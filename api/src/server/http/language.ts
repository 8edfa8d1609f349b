import { isLanguage, LANGUAGE_COOKIE, type Language } from '@ponte/contracts/languages'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

/** The language chosen in the caller's browser; null if none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language | null {
  const language = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE]
  return isLanguage(language) ? language : null
}
