import { ALL, whyIncompatible, type Offer } from './compatibility.ts'
import type { Exports, RemoteVersion } from './registry.ts'

/** Everything that keeps a version from running in a shell, each in a line. What either of them does not say of exports or tokens is let pass. */
export function problemsWithShell(version: Pick<RemoteVersion, 'contract' | 'shared' | 'uses' | 'tokens'>, offer: Offer): string[] {
  const incompatible = whyIncompatible(version, offer)
  return [
    ...(incompatible === null ? [] : [incompatible]),
    ...missingExports(version.uses ?? {}, offer.exports),
    ...missingTokens(version.tokens ?? [], offer.tokens),
  ]
}

/** A token that the page has not got leaves a style without its value: a colour that is inherited, a gap of nothing. */
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
    return names.filter((name) => !isGiven(name, given)).map((name) => `uses ${name} of ${module}, which the shell's has not got`)
  })
}

/** A CommonJS module as a whole is its default export as well, so `default.x` is its `x`; of other default exports nothing is known. */
function isGiven(name: string, given: readonly string[]): boolean {
  if (name === ALL || given.includes(name)) return true
  const [first, second] = name.split('.')
  if (first !== 'default' || second === undefined || !given.includes('default')) return false
  return given.includes(`default.${ALL}`) || given.includes(second)
}
