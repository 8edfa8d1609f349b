import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { compiled } from './manifest.ts'
import { manifestOf, publicEntries, root, type PublicPackage } from './packages.ts'

const IS_SCRIPT = /\.tsx?$/
/** Styles and pages of examples, which only the gallery shows. */
const IS_EXAMPLE = /\/example[^/]*$/

/**
 * Compiles a package's public modules and their imports into `<into>/dist`, with types and source maps. Imports of our other packages
 * resolve to their compiled output, so that types are checked against what users install.
 */
export async function compile(one: PublicPackage, into: string, before: ReadonlyMap<string, string>): Promise<void> {
  const sources = path.join(root, one.folder, 'src')
  await mkdir(into, { recursive: true })
  const config = path.join(into, 'tsconfig.json')
  await writeFile(config, JSON.stringify(tsconfig(one, into, before)))
  await runTsc(config)
  for (const file of await filesBelow(path.join(into, 'dist'))) if (file.endsWith('.d.ts')) await nameCompiledFiles(file)
  for (const file of await filesBelow(sources))
    if (!IS_SCRIPT.test(file) && !IS_EXAMPLE.test(file)) await cp(file, path.join(into, 'dist', path.relative(sources, file)))
}

function tsconfig(one: PublicPackage, into: string, before: ReadonlyMap<string, string>): object {
  const { folder } = one
  const source = manifestOf(folder)
  const offered = publicEntries(source, one).map(([, file]) => file)
  const { bin = {}, imports = {} } = source
  const entries = [...offered, ...Object.values(bin), ...Object.values(imports)].flatMap((file) => sourcesOf(folder, file))
  const paths = [...before, [folder, null] as const].flatMap(([other, dir]) => pathsOf(other, dir))
  return {
    extends: path.join(root, folder, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      rootDir: path.join(root, folder, 'src'),
      outDir: path.join(into, 'dist'),
      declaration: true,
      declarationMap: true,
      sourceMap: true,
      inlineSources: true,
      rewriteRelativeImportExtensions: true,
      paths: Object.fromEntries(paths) as object,
    },
    include: [path.join(root, folder, 'src/**/*.d.ts')],
    files: entries,
  }
}

/** The scripts that an entry of a manifest matches: `./src/*` + `/*.tsx` means files named like their folder. */
function sourcesOf(folder: string, file: string): string[] {
  if (!IS_SCRIPT.test(file)) return []
  const found = globSync(path.join(root, folder, file))
  return file.includes('*') ? found.filter((one) => path.basename(one, path.extname(one)) === path.basename(path.dirname(one))) : found
}

/** The files for a package's exports: its sources, or its compiled output. */
function pathsOf(folder: string, dir: string | null): [string, string[]][] {
  const { name, exports } = manifestOf(folder)
  return Object.entries(exports)
    .filter(([, file]) => IS_SCRIPT.test(file) && !file.includes('*'))
    .map(([entry, file]) => [
      path.posix.join(name, entry),
      [dir === null ? path.join(root, folder, file) : path.join(dir, compiled(file).replace(/\.js$/, '.d.ts'))],
    ])
}

async function runTsc(config: string): Promise<void> {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [tsc, '-p', config]).catch((error: unknown) => {
    throw new Error(error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error), { cause: error })
  })
}

/** Changes imports in declarations to the compiled files: tsc leaves the sources' extensions there. */
async function nameCompiledFiles(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll(/((?:from|import\(?) ?["']\.{1,2}\/[^"']*)\.tsx?(["'])/g, '$1.js$2'))
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
