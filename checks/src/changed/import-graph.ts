import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** File → the repository files it refers to; paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** A workspace package and the targets of its exports. */
interface Exporter {
  folder: string
  exports: Record<string, string>
  /** The package's own import names: '#build-child'. */
  imports: Record<string, string>
}

const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js)$/
/** A path, or a name such as '#build-child', in a string: child processes, workers and tests start files without importing them. */
const PATH_IN_STRING = /['"`](#[\w-]+|\.{0,2}[\w@./-]*\.(?:ts|tsx|mts|mjs|cjs|css|html|json|sql))['"`]/g

/** The import graph of the given files, including type imports. */
export const importGraph = (root: string, files: readonly string[]): ImportGraph => graphOf(root, files, importsIn)

/** The import graph plus files named in strings. */
export const namedGraph = (root: string, files: readonly string[]): ImportGraph =>
  graphOf(root, files, (text, file) => [...importsIn(text, file), ...pathsIn(text)])

/** In a declaration `import('./module.ts')` is a type. */
const IMPORTED_ON_DEMAND = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"`]([^'"`]+)['"`]/g

function importsIn(text: string, file: string): string[] {
  const { module } = parseSync(file, text)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...[...text.matchAll(IMPORTED_ON_DEMAND)].flatMap(([, name]) => name ?? []),
  ]
}

const pathsIn = (text: string): string[] =>
  [...text.matchAll(PATH_IN_STRING)].flatMap(([, path]) => (path === undefined ? [] : [/^[.#]/.test(path) ? path : `./${path}`]))

function graphOf(root: string, files: readonly string[], namesIn: (text: string, file: string) => string[]): ImportGraph {
  const known = new Set(files)
  const exporters = exportersOf(root, files)
  const targetsOf = (file: string): Set<string> => {
    const names = SOURCE.test(file) ? namesIn(readFileSync(join(root, file), 'utf8'), file) : []
    const targets = names.map((name) => {
      if (name.startsWith('.')) return join(dirname(file), name)
      return name.startsWith('#') ? importedAs(exporters, file, name) : exportedBy(exporters, name)
    })
    return new Set(targets.filter((target): target is string => target !== null && target !== file && known.has(target)))
  }
  return new Map(files.filter((file) => existsSync(join(root, file))).map((file) => [file, targetsOf(file)]))
}

export type Exporters = ReadonlyMap<string, Exporter>

/** The workspace packages, by name. */
export function exportersOf(root: string, files: readonly string[]): Exporters {
  const manifests = files.filter((file) => /^[\w-]+\/package\.json$/.test(file) && existsSync(join(root, file)))
  return new Map(
    manifests.map((file) => {
      const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string } & Partial<Exporter>
      const { name, exports = {}, imports = {} } = manifest
      return [name, { folder: dirname(file), exports, imports }]
    }),
  )
}

/** The file for a name such as `@ponte/contracts/call`, or null if it is not one of our packages. */
export function exportedBy(exporters: Exporters, name: string): string | null {
  const owner = [...exporters.keys()].find((known) => name === known || name.startsWith(`${known}/`))
  if (owner === undefined) return null
  const { folder, exports } = exporters.get(owner) as Exporter
  const path = `.${name.slice(owner.length)}`
  for (const [pattern, target] of Object.entries(exports)) {
    if (pattern === path) return join(folder, target)
    const [before = '', after] = pattern.split('*')
    if (after !== undefined && path.startsWith(before) && path.endsWith(after)) {
      return join(folder, target.replaceAll('*', path.slice(before.length, path.length - after.length)))
    }
  }
  return null
}

/** The file for a name such as `#build-child` in a file of the same package, or null. */
function importedAs(exporters: Exporters, file: string, name: string): string | null {
  const owner = [...exporters.values()].find(({ folder }) => file.startsWith(`${folder}/`))
  const target = owner?.imports[name]
  return owner === undefined || target === undefined ? null : join(owner.folder, target)
}

/** The given files and everything that imports them, up to a number of steps. */
export function reachedFrom(graph: ImportGraph, starts: Iterable<string>, stepsMax = Infinity): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, named] of graph) for (const name of named) importers.set(name, [...(importers.get(name) ?? []), file])
  const reached = new Set(starts)
  let latest = [...reached]
  for (let step = 0; step < stepsMax && latest.length > 0; step += 1) {
    latest = latest.flatMap((file) => importers.get(file) ?? []).filter((file) => !reached.has(file))
    for (const file of latest) reached.add(file)
  }
  return reached
}

/** Circular imports, each as the files along the circle. */
export function cyclesOf(graph: ImportGraph): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(file: string): void {
    const at = path.indexOf(file)
    if (at !== -1) cycles.push(path.slice(at))
    if (at !== -1 || done.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }

  for (const file of graph.keys()) visit(file)
  return cycles
}
