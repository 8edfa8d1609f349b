import { stringifySetCookie } from 'cookie'
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAM, type Language } from '@ponte/contracts/languages'

export interface PageLanguage {
  /** Null if neither the address nor the browser names one: then each screen is in its original language. */
  language: Language | null
  /** The cookie that keeps an address's language for the rest of the visit; null if it is already set. */
  cookie: string | null
}

const KEPT_SECONDS = 365 * 24 * 60 * 60

/** Language of a page: from its address, else the browser's choice. */
export function pageLanguage(url: string, cookies: ReadonlyMap<string, string>, isHttps: boolean): PageLanguage {
  const asked = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_PARAM)
  const chosen = cookies.get(LANGUAGE_COOKIE)
  if (!isLanguage(asked)) return { language: isLanguage(chosen) ? chosen : null, cookie: null }
  return { language: asked, cookie: asked === chosen ? null : cookieOf(asked, isHttps) }
}

/** Scripts may read and write it: it is not security-relevant. */
const cookieOf = (language: Language, isHttps: boolean): string =>
  stringifySetCookie({ name: LANGUAGE_COOKIE, value: language, path: '/', maxAge: KEPT_SECONDS, sameSite: 'lax', secure: isHttps })
