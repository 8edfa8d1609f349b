import { stringifySetCookie } from 'cookie'
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAM, type Language } from '@ponte/contracts/languages'

export interface PageLanguage {
  /** Null where neither the address nor the browser says one: each screen is then as the product has it. */
  language: Language | null
  /** The cookie that the rest of the visit follows the address by; null where that is known already. */
  cookie: string | null
}

const KEPT_SECONDS = 365 * 24 * 60 * 60

/** The language of a page: that of its address, else what this browser has chosen. */
export function pageLanguage(url: string, cookies: ReadonlyMap<string, string>, isHttps: boolean): PageLanguage {
  const asked = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_PARAM)
  const chosen = cookies.get(LANGUAGE_COOKIE)
  if (!isLanguage(asked)) return { language: isLanguage(chosen) ? chosen : null, cookie: null }
  return { language: asked, cookie: asked === chosen ? null : cookieOf(asked, isHttps) }
}

/** Scripts may read it, and write another: it opens nothing. */
const cookieOf = (language: Language, isHttps: boolean): string =>
  stringifySetCookie({ name: LANGUAGE_COOKIE, value: language, path: '/', maxAge: KEPT_SECONDS, sameSite: 'lax', secure: isHttps })
