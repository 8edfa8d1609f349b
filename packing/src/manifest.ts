import { offeredBy, type PublicPackage, type SourceManifest } from './packages.ts'

const NODE = '>=24'

/** A package.json as it is installed. */
export interface PublishedManifest {
  name: string
  version: string
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  [field: string]: unknown
}

/** The manifest of an installed package: compiled files for sources, and everything declared that its code imports. */
export function publishedManifest(source: SourceManifest, one: PublicPackage, isImported: (name: string) => boolean): PublishedManifest {
  const { name, version, bin, imports, sideEffects, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = source
  // Optional here, so that a site's own install does without: whoever installs the package by itself builds and tests with it.
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
      ...Object.fromEntries(offeredBy(source, one).map(([entry, file]) => [entry, exportOf(file)])),
      './package.json': './package.json',
    },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    dependencies: sorted(
      [...Object.entries(dependencies), ...tools].flatMap(([name, range]) => (isImported(name) ? [[name, rangeOf(name, range)]] : [])),
    ),
    ...(peers.length === 0 ? {} : { peerDependencies: Object.fromEntries(peers) }),
  }
}

/** Ours of one release go together; another patch of them is as good. */
const rangeOf = (name: string, range: string): string => (name.startsWith('@ponte/') ? `^${range}` : range)

const SOURCE = /^(?:\.\/)?src\/(.*)\.tsx?$/

/** The compiled file of a source; of anything else, where its copy lies. */
export const compiled = (file: string): string => file.replace(SOURCE, './dist/$1.js').replace(/^(?:\.\/)?src\//, './dist/')

const exportOf = (file: string): string | { types: string; default: string } =>
  SOURCE.test(file) ? { types: file.replace(SOURCE, './dist/$1.d.ts'), default: compiled(file) } : compiled(file)

const mapValues = (record: Record<string, string>, map: (value: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const sorted = (entries: [string, string][]): Record<string, string> =>
  Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other, 'en')))
