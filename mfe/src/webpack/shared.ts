import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'
import type { Offer } from '../registry/compatibility.ts'
import { EARLIER_HOST_CONTRACTS, HOST_CONTRACT, SHELL_SLOTS } from '@ponte/contracts/host'
import { repoRoot } from '../repo-root.ts'

/**
 * The modules that the shell shares with every remote, once per page; those not `eager` are loaded with the first screen. Keyed by module
 * name; `versionOf` is the package whose version counts. Trailing-slash keys match subpaths (react/jsx-runtime, react-dom/client).
 */
const SHARED = {
  react: { versionOf: 'react', below: true, eager: true },
  'react-dom': { versionOf: 'react-dom', below: true, eager: true },
  // These two re-export part of a library, and remotes depend on that library's version.
  '@ponte/platform/query': { versionOf: '@tanstack/react-query', below: false, eager: false },
  '@ponte/platform/router': { versionOf: 'react-router-dom', below: false, eager: true },
} as const

/**
 * The version of React that a remote brings itself (`"mfe": { "react": "own" }` in its package.json), or null if it takes the shell's. Such
 * a remote takes no module from the shell, because all of them use the shell's React.
 */
export function ownReact(dir: string): string | null {
  const file = path.join(dir, 'package.json')
  const { mfe } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { mfe?: { react?: string } }) : {}
  if (mfe?.react === undefined) return null
  if (mfe.react !== 'own') throw new Refusal(`package.json: mfe.react can only be "own", not "${mfe.react}"`)
  return installedVersion('react', dir)
}

/** The folders of its own React, so that every module in its bundle uses this one. */
export const reactFolders = (dir: string): Record<string, string> =>
  Object.fromEntries(
    ['react', 'react-dom'].map((name) => [
      name,
      path.dirname(createRequire(path.join(dir, 'package.json')).resolve(`${name}/package.json`)),
    ]),
  )

/** The ranges that a remote built now in `dir` requires: at least the minor version installed there, since it may use everything in it. */
export const sharedRanges = (dir: string): Record<string, string> =>
  ownReact(dir) === null ? mapShared((name) => rangeFrom(installedVersion(name, dir))) : {}

/** The versions that a shell built now in `dir` shares. */
export const sharedVersions = (dir: string): Record<string, string> => mapShared((name) => installedVersion(name, dir))

/** The offer of this checkout's shell, for checks outside a browser. */
export const currentOffer = (dir = path.join(repoRoot, 'shell')): Offer => ({
  contract: HOST_CONTRACT,
  earlierContracts: EARLIER_HOST_CONTRACTS,
  shared: sharedVersions(dir),
  slots: SHELL_SLOTS,
})

/** The `shared` option of Module Federation. Remotes bundle no copies: a mismatch is refused, never run twice. */
export function sharedModules(kind: 'shell' | 'remote', dir: string): Record<string, object> {
  if (kind === 'remote' && ownReact(dir) !== null) return {}
  return Object.fromEntries(
    Object.entries(SHARED).flatMap(([name, { below, eager }]) => {
      const version = installedVersion(name, dir)
      const options = {
        singleton: true,
        strictVersion: true,
        requiredVersion: rangeFrom(version),
        version,
        ...(kind === 'shell' ? { eager } : { import: false as const }),
      }
      return [[name, options] as const, ...(below ? [[`${name}/`, options] as const] : [])]
    }),
  )
}

type SharedName = keyof typeof SHARED

const mapShared = (pick: (name: string) => string): Record<string, string> =>
  Object.fromEntries(Object.keys(SHARED).map((name) => [name, pick(name)]))

const rangeFrom = (version: string): string => version.replace(/^(\d+\.\d+)\..*$/, '^$1.0')

/** The version a package's code runs with: of the library itself, or of the one our module re-exports, resolved from our module. */
function installedVersion(name: string, dir: string): string {
  const { versionOf } = SHARED[name as SharedName]
  const from = path.join(dir, 'package.json')
  const importer = name === versionOf ? from : (resolved(name, from) ?? from)
  // Outside any install (samples), the version this package itself resolves counts.
  const file = resolved(`${versionOf}/package.json`, importer) ?? resolved(`${versionOf}/package.json`, import.meta.url)
  if (file === null) throw new Error(`${versionOf} is not installed; the shell shares it`)
  const { version } = createRequire(file)(file) as { version: string }
  return version
}

function resolved(request: string, importer: string): string | null {
  try {
    return createRequire(importer).resolve(request)
  } catch {
    return null
  }
}
