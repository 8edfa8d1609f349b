import { ALL, whyIncompatible, type Offer } from './compatibility.ts'
import type { Exports, RemoteVersion } from './registry.ts'

/** Everything that keeps a version from running in a shell, one line each. Undeclared exports or tokens are accepted. */
export function problemsWithShell(version: Pick<RemoteVersion, 'contract' | 'shared' | 'uses' | 'tokens'>, offer: Offer): string[] {
  const incompatible = whyIncompatible(version, offer)
  return [
    ...(incompatible === null ? [] : [incompatible]),
    ...missingExports(version.uses ?? {}, offer.exports),
    ...missingTokens(version.tokens ?? [], offer.tokens),
  ]
}

/** Without its token a style loses its value: an inherited color, no gap. */
const missingTokens = (tokens: readonly string[], offered: Offer['tokens']): string[] =>
  offered === undefined
    ? []
    : tokens.filter((token) => !offered.includes(token)).map((token) => `reads ${token}, which the shell does not define`)

function missingExports(uses: Exports, offered: Offer['exports']): string[] {
  if (offered === undefined) return []
  return Object.entries(uses).flatMap(([module, names]) => {
    const given = offered[module]
    if (given === undefined) return [`uses ${module}, which the shell does not share`]
    if (given.includes(ALL)) return []
    return names.filter((name) => !isGiven(name, given)).map((name) => `uses ${name} of ${module}, which the shell does not export`)
  })
}

/** The default export of a CommonJS module is the whole module, so `default.x` is its `x`; parts of other default exports are unknown. */
function isGiven(name: string, given: readonly string[]): boolean {
  if (name === ALL || given.includes(name)) return true
  const [first, second] = name.split('.')
  if (first !== 'default' || second === undefined || !given.includes('default')) return false
  return given.includes(`default.${ALL}`) || given.includes(second)
}
