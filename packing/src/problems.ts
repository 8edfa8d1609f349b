import { isBuiltin } from 'node:module'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PublishedManifest } from './manifest.ts'

const IMPORT = /^\s*(?:import|export)\b[^'"\n]*?\bfrom ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm
/** The tests of a template belong to it. */
const IS_TEST = /^(?![\w-]+-template\/).*\.(test|prove)\./

/** The reasons why a package does not work where it is installed, by its manifest and the files in its tarball. */
export async function problemsOf(dir: string, manifest: PublishedManifest, files: readonly string[]): Promise<string[]> {
  const packed = new Set(files)
  const missing = filesIn([manifest.bin, manifest['imports'], manifest['exports']])
    .filter((file) => (file.includes('*') ? !files.some((one) => path.matchesGlob(one, file)) : !packed.has(file)))
    .map((file) => `package.json names ${file}, which is not packed`)
  const tests = files.filter((file) => IS_TEST.test(file)).map((file) => `the test ${file} is packed`)
  const declared = [manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]
  const scripts = files.filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file))
  const unresolved = scripts.map(async (file) =>
    importsOf(await readFile(path.join(dir, file), 'utf8'))
      .filter((name) => !(name.startsWith('.') ? packed.has(fileOf(name, file)) : isDeclared(name, declared, file)))
      .map((name) => `${file} imports ${name}, which is not ${name.startsWith('.') ? 'packed' : 'declared'}`),
  )
  return [...missing, ...tests, ...(await Promise.all(unresolved)).flat()]
}

/** Every file that a part of a manifest names. */
function filesIn(part: unknown): string[] {
  if (typeof part === 'string') return [path.posix.normalize(part)]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(filesIn) : []
}

const importsOf = (code: string): string[] =>
  [...code.matchAll(IMPORT)].map(([, ...names]) => names.find((name) => name !== undefined) ?? '')

/** The packed file of a relative import: of types, the declaration beside the script. */
function fileOf(name: string, from: string): string {
  const file = path.posix.join(path.posix.dirname(from), name)
  return from.endsWith('.d.ts') ? file.replace(/\.js$/, '.d.ts') : file
}

/** Types may name a package that only a compiler needs. */
function isDeclared(name: string, declared: readonly string[], from: string): boolean {
  return (
    from.endsWith('.d.ts') || name.startsWith('#') || isBuiltin(name) || declared.some((one) => name === one || name.startsWith(`${one}/`))
  )
}
