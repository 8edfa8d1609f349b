import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { compiled } from './manifest.ts'
import { manifestOf, offeredBy, root, type PublicPackage } from './packages.ts'

const IS_SCRIPT = /\.tsx?$/
/** Styles and pages of examples, which only the gallery shows. */
const IS_EXAMPLE = /\/example[^/]*$/

/**
 * Compiles what a package offers, and all that it imports, into `<into>/dist`, each file with its types and its map. What it imports of ours is taken
 * from where that was compiled before, so that types are held against what is installed.
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
  const offered = offeredBy(source, one).map(([, file]) => file)
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

/** The scripts that an entry of a manifest names: `./src/*` + `/*.tsx` are those that are called as their folder is. */
function sourcesOf(folder: string, file: string): string[] {
  if (!IS_SCRIPT.test(file)) return []
  const found = globSync(path.join(root, folder, file))
  return file.includes('*') ? found.filter((one) => path.basename(one, path.extname(one)) === path.basename(path.dirname(one))) : found
}

/** The files that stand for a package's exports: its sources, or where it was compiled. */
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

/** Lets types import the compiled files, as scripts do: tsc leaves the sources' names in declarations. */
async function nameCompiledFiles(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll(/((?:from|import\(?) ?["']\.{1,2}\/[^"']*)\.tsx?(["'])/g, '$1.js$2'))
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
