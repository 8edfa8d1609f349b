import { publicEntries, type PublicPackage, type SourceManifest } from './packages.ts'

const NODE = '>=24'

/** The package.json of a published package. */
export interface PublishedManifest {
  name: string
  version: string
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  [field: string]: unknown
}

/** The manifest of a published package: compiled files instead of sources, and a dependency for everything its code imports. */
export function publishedManifest(source: SourceManifest, one: PublicPackage, isImported: (name: string) => boolean): PublishedManifest {
  const { name, version, bin, imports, sideEffects, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = source
  // Optional peers here, so that a site's install can omit them; a published package needs them for building and testing.
  const tools = Object.entries(peerDependencies).filter(([peer]) => peerDependenciesMeta[peer]?.optional === true)
  const peers = Object.entries(peerDependencies).filter(([peer]) => peerDependenciesMeta[peer]?.optional !== true)
  return {
    name,
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: NODE },
    ...(bin === undefined ? {} : { bin: mapValues(bin, compiled) }),
    ...(imports === undefined ? {} : { imports: mapValues(imports, compiled) }),
    exports: {
      ...Object.fromEntries(publicEntries(source, one).map(([entry, file]) => [entry, exportOf(file)])),
      './package.json': './package.json',
    },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    dependencies: sorted(
      [...Object.entries(dependencies), ...tools].flatMap(([name, range]) => (isImported(name) ? [[name, rangeOf(name, range)]] : [])),
    ),
    ...(peers.length === 0 ? {} : { peerDependencies: Object.fromEntries(peers) }),
  }
}

/** Our packages of one release belong together; a later patch also works. */
const rangeOf = (name: string, range: string): string => (name.startsWith('@ponte/') ? `^${range}` : range)

const SOURCE = /^(?:\.\/)?src\/(.*)\.tsx?$/

/** The compiled file of a source; for other files, their copy. */
export const compiled = (file: string): string => file.replace(SOURCE, './dist/$1.js').replace(/^(?:\.\/)?src\//, './dist/')

const exportOf = (file: string): string | { types: string; default: string } =>
  SOURCE.test(file) ? { types: file.replace(SOURCE, './dist/$1.d.ts'), default: compiled(file) } : compiled(file)

const mapValues = (record: Record<string, string>, map: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const sorted = (entries: [string, string][]): Record<string, string> =>
  Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other, 'en')))
