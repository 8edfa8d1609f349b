import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { filesOf } from '../changed/changed-files.ts'
import { exportedBy, exportersOf } from '../changed/import-graph.ts'
import { parsed, textIn, walk } from '../syntax.ts'

interface LockedPackage {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface LockFile {
  packages: Record<string, LockedPackage>
}

const IN = 'node_modules/'

/** The packages that `npm ci --omit=dev` installs, with their place: a package in two versions has two. */
export const placesOf = ({ packages }: LockFile): { place: string; name: string }[] =>
  Object.entries(packages).flatMap(([place, { name, dev = false, link = false }]) =>
    dev || link || !place.includes(IN) ? [] : [{ place, name: name ?? nameAt(place) }],
  )

export const productionTree = (lock: LockFile): Set<string> => new Set(placesOf(lock).map(({ name }) => name))

/** Names of these packages and all their dependencies, resolved by npm's rules from the folder of `from`. */
export function dependenciesOf({ packages }: LockFile, names: Iterable<string>, from: string): Set<string> {
  const found = new Set<string>()
  const todo = [...names].map((name) => placeOf(packages, from, name))
  // Iterating a list includes items added meanwhile.
  for (const place of todo) {
    if (place === null || found.has(place)) continue
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[place] ?? {}
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta[name]?.optional !== true)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) todo.push(placeOf(packages, place, name))
  }
  return new Set([...found].map(nameAt))
}

const nameAt = (place: string): string => place.slice(place.lastIndexOf(IN) + IN.length)

/** Where a package resolves from another one: in its own node_modules, or in those above it. */
function placeOf(packages: LockFile['packages'], from: string, name: string): string | null {
  for (let above = from; ; above = above.includes(`/${IN}`) ? above.slice(0, above.lastIndexOf(`/${IN}`)) : '') {
    const place = above === '' ? `${IN}${name}` : `${above}/${IN}${name}`
    if (packages[place] !== undefined) return place
    if (above === '') return null
  }
}

/** The names a module imports at run time, including dynamic imports. */
function importedNames(file: string, text: string): string[] {
  const names: string[] = []
  walk(parsed(text, file).program, (node) => {
    const isStatic =
      (node.type === 'ImportDeclaration' && node.importKind !== 'type') ||
      ((node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration') && node.exportKind !== 'type')
    const source = isStatic || node.type === 'ImportExpression' ? node.source : null
    const name = source === null ? null : textIn(source)
    if (name !== null) names.push(name)
  })
  return names
}

/** Loaded only with DEMO=1. */
export const DEMONSTRATION = 'api/src/demo/demonstration.ts'

/** The programs that run in production. */
export const programsIn = (files: readonly string[]): string[] => [
  ...['gateway/src/start.ts', 'gateway/src/rendering/child.ts', 'gateway/src/doctor/doctor.ts', 'api/src/server.ts', 'mfe/src/cli/mfe.ts'],
  ...files.filter((file) => /^api\/src\/cli\/[\w-]+\.ts$/.test(file)),
]

interface Programs {
  /** The entry files. */
  starts: readonly string[]
  /** Modules imported dynamically, and never in production. */
  exceptFrom: readonly string[]
}

/** Third-party packages that programs import, each with one importing file. */
export function packagesImported(root: string, { starts, exceptFrom }: Programs): Map<string, string> {
  const exporters = exportersOf(root, filesOf(root))
  const found = new Map<string, string>()
  const files = new Set(starts)
  // Iterating a set includes items added meanwhile.
  for (const file of files) {
    for (const name of importedNames(file, readFileSync(join(root, file), 'utf8'))) {
      const target = name.startsWith('.') ? join(dirname(file), name) : exportedBy(exporters, name)
      if (target === null && !isBuiltin(name)) found.set(packageOf(name), file)
      // Data imports nothing.
      if (target !== null && !target.endsWith('.json') && !exceptFrom.includes(target)) files.add(target)
    }
  }
  return found
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
