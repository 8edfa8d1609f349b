import { createRequire } from 'node:module'
import type { Offer } from '../registry/compatibility.ts'
import { HOST_CONTRACT } from '@ponte/contracts/host'

const require = createRequire(import.meta.url)

/**
 * The modules that the shell shares with every remote, once per page; those that are not `eager` when the first screen asks for
 * them. Keyed by the module's name; `versionOf` is the package whose version counts. The trailing-slash keys take what lies below
 * a package (react/jsx-runtime, react-dom/client).
 */
const SHARED = {
  react: { versionOf: 'react', range: '^19.3.0', below: true, eager: true },
  'react-dom': { versionOf: 'react-dom', range: '^19.3.0', below: true, eager: true },
  // These two re-export the part of a library that is used, and that library's version is what a remote depends on.
  '@ponte/platform/query': { versionOf: '@tanstack/react-query', range: '^5.100.0', below: false, eager: false },
  '@ponte/platform/router': { versionOf: 'react-router', range: '^7.18.0', below: false, eager: true },
} as const

/** The ranges that a remote built now asks for. */
export const sharedRanges = (): Record<string, string> => mapShared(({ range }) => range)

/** The versions that a shell built now gives. */
export const sharedVersions = (): Record<string, string> => mapShared(({ versionOf }) => installedVersion(versionOf))

/** The offer of this checkout's shell, for checks outside a browser. */
export const currentOffer = (): Offer => ({ contract: HOST_CONTRACT, shared: sharedVersions() })

/** The `shared` option of Module Federation. Remotes bring no copy of their own: a mismatch is refused, never run twice. */
export function sharedModules(kind: 'shell' | 'remote'): Record<string, object> {
  return Object.fromEntries(
    Object.entries(SHARED).flatMap(([name, { versionOf, range, below, eager }]) => {
      const options = {
        singleton: true,
        strictVersion: true,
        requiredVersion: range,
        version: installedVersion(versionOf),
        ...(kind === 'shell' ? { eager } : { import: false as const }),
      }
      return [[name, options] as const, ...(below ? [[`${name}/`, options] as const] : [])]
    }),
  )
}

function mapShared(pick: (entry: (typeof SHARED)[keyof typeof SHARED]) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(SHARED).map(([name, entry]) => [name, pick(entry)]))
}

function installedVersion(name: string): string {
  const { version } = require(`${name}/package.json`) as { version: string }
  return version
}
