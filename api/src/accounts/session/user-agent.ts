import type { Language } from '@ponte/contracts/languages'

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Describes a browser, such as 'Firefox em Linux': enough to recognize one's own devices, too little to track people. */
export function describeUserAgent(userAgent: string | undefined): string | null {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([sign]) => userAgent?.includes(sign))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} em ${system}`
}

/** A stored description in the reader's language, such as 'Firefox on Linux'. */
export const deviceIn = (language: Language | null, device: string | null): string | null =>
  language === 'en' && device !== null ? device.replace(' em ', ' on ') : device
