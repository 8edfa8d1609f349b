import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Shared packages that a web app can import. */
const SHARED_PACKAGES = ['contracts', 'shared-ui', 'platform', 'mfe']
const LOCK_FILE = 'package-lock.json'

/** Files no bundle contains: tests, examples, and code that runs only in Node or the harness. */
const NOT_BUNDLED =
  /\.(test|examples)\.tsx?$|\/example[\w-]*\.(ts|tsx|module\.css)$|\/src\/dev\/|^mfe\/src\/((build|cli|harness|oxlint|provenance|publish|refresh|scaffold|serve|store)\/|webpack\/harness-config\.ts$)/

/** Hash of all inputs of a package's build. */
export async function sourceHash(dir: string, repoRoot: string): Promise<string> {
  const files = await sourceFiles(dir, repoRoot)
  const contents = await Promise.all(files.map((name) => readFile(path.join(repoRoot, name)).catch(() => null)))
  const hash = createHash('sha256')
  files.forEach((name, index) => {
    const read = contents[index]
    const content = read && name === LOCK_FILE ? installedBy(read) : read
    if (content) hash.update(`${name}\0${content.length}\0`).update(content)
  })
  return hash.digest('hex')
}

/** Input files of a package's build, relative to the checkout, sorted. */
export async function sourceFiles(dir: string, repoRoot: string): Promise<string[]> {
  const folders = foldersOf(dir, repoRoot).map((folder) => path.join(repoRoot, folder))
  const nested = await Promise.all(
    folders.map(async (folder) => [path.join(folder, 'package.json'), ...(await filesBelow(path.join(folder, 'src')))]),
  )
  const files = nested.flat().map((file) => path.relative(repoRoot, file))
  // In a repository with a single remote, the shared packages are installed dependencies.
  return [...files, LOCK_FILE].filter((name) => !NOT_BUNDLED.test(name) && existsSync(path.join(repoRoot, name))).sort()
}

/** True if the build of a package depends on this file, even if it does not exist yet. */
export const isSourceOf = (dir: string, repoRoot: string, file: string): boolean =>
  (file === LOCK_FILE ||
    foldersOf(dir, repoRoot).some(
      (folder) => file === path.posix.join(folder, 'package.json') || file.startsWith(path.posix.join(folder, 'src/')),
    )) &&
  !NOT_BUNDLED.test(file)

const foldersOf = (dir: string, repoRoot: string): string[] => [path.relative(repoRoot, dir), ...SHARED_PACKAGES]

/** The third-party packages of a lock file. Workspace packages are left out, so that adding or removing one makes no other build stale. */
function installedBy(lock: Buffer): Buffer {
  const { packages = {} } = JSON.parse(lock.toString()) as { packages?: Record<string, { link?: boolean }> }
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
  return Buffer.from(JSON.stringify(installed))
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
