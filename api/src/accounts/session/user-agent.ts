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

/** A browser in words, 'Firefox em Linux': enough to know one's own devices apart, too little to follow anybody by. */
export function describeUserAgent(userAgent: string | undefined): string | null {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([sign]) => userAgent?.includes(sign))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} em ${system}`
}
