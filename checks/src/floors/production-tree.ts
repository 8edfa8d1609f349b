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

/** The packages that `npm ci --omit=dev` installs, each with its place: one in two versions has two. */
export const placesOf = ({ packages }: LockFile): { place: string; name: string }[] =>
  Object.entries(packages).flatMap(([place, { name, dev = false, link = false }]) =>
    dev || link || !place.includes(IN) ? [] : [{ place, name: name ?? nameAt(place) }],
  )

/** Their names. */
export const productionTree = (lock: LockFile): Set<string> => new Set(placesOf(lock).map(({ name }) => name))

/** The names of what these packages need, themselves included, as npm resolves them from the folder of `from`. */
export function neededBy({ packages }: LockFile, names: Iterable<string>, from: string): Set<string> {
  const found = new Set<string>()
  const todo = [...names].map((name) => placeOf(packages, from, name))
  // A list goes on through what is added to it meanwhile.
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

/** The place of a package that is asked for at another one: in its own node_modules, or in those above it. */
function placeOf(packages: LockFile['packages'], from: string, name: string): string | null {
  for (let above = from; ; above = above.includes(`/${IN}`) ? above.slice(0, above.lastIndexOf(`/${IN}`)) : '') {
    const place = above === '' ? `${IN}${name}` : `${above}/${IN}${name}`
    if (packages[place] !== undefined) return place
    if (above === '') return null
  }
}

/** The names in a module's imports that stay when types are gone, those that are loaded on demand included. */
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

/** What only DEMO=1 loads. */
export const DEMONSTRATION = 'api/src/demo/demonstration.ts'

/** The programs that run in production. */
export const programsIn = (files: readonly string[]): string[] => [
  ...['gateway/src/start.ts', 'gateway/src/rendering/child.ts', 'gateway/src/doctor/doctor.ts', 'api/src/server.ts', 'mfe/src/cli/mfe.ts'],
  ...files.filter((file) => /^api\/src\/cli\/[\w-]+\.ts$/.test(file)),
]

interface Programs {
  /** The files that are started. */
  starts: readonly string[]
  /** Modules that are loaded on demand, and never in production. */
  exceptFrom: readonly string[]
}

/** The packages from elsewhere that programs import, each with one of the files that do. */
export function packagesImported(root: string, { starts, exceptFrom }: Programs): Map<string, string> {
  const exporters = exportersOf(root, filesOf(root))
  const found = new Map<string, string>()
  const files = new Set(starts)
  // A set goes on through what is added to it meanwhile.
  for (const file of files) {
    for (const name of importedNames(file, readFileSync(join(root, file), 'utf8'))) {
      const target = name.startsWith('.') ? join(dirname(file), name) : exportedBy(exporters, name)
      if (target === null && !isBuiltin(name)) found.set(packageOf(name), file)
      if (target !== null && !exceptFrom.includes(target)) files.add(target)
    }
  }
  return found
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
