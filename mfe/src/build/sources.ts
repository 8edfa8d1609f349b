import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The floors that a web app may be made from, and what of the root decides how. */
const FLOORS = ['contracts', 'shared-ui', 'platform', 'mfe']
const LOCK_FILE = 'package-lock.json'
const ROOT_FILES = [LOCK_FILE, 'mfe/tsconfig/base.json', 'mfe/tsconfig/bundle.json']

/** Files that no bundle contains: tests, examples, and the machinery that only runs in Node or in the harness. */
const NOT_BUNDLED =
  /\.(test|examples)\.tsx?$|\/src\/example[\w-]*\.(ts|tsx|module\.css)$|\/src\/dev\/|^mfe\/src\/(build|cli|harness|publish|scaffold|serve|store)\//

/** A hash over everything that the build of a package depends on. */
export async function sourceHash(dir: string, repoRoot: string): Promise<string> {
  const folders = [dir, ...FLOORS.map((floor) => path.join(repoRoot, floor))]
  const nested = await Promise.all(
    folders.map(async (folder) => [path.join(folder, 'package.json'), ...(await filesBelow(path.join(folder, 'src')))]),
  )
  const files = [...nested.flat(), ...ROOT_FILES.map((file) => path.join(repoRoot, file))]
    .map((file) => ({ file, name: path.relative(repoRoot, file) }))
    .filter(({ name }) => !NOT_BUNDLED.test(name))
    .sort((left, right) => (left.name < right.name ? -1 : 1))

  const contents = await Promise.all(files.map(({ file }) => readFile(file).catch(() => null)))
  const hash = createHash('sha256')
  files.forEach(({ name }, index) => {
    const read = contents[index]
    const content = read && name === LOCK_FILE ? installedBy(read) : read
    if (content) hash.update(`${name}\0${content.length}\0`).update(content)
  })
  return hash.digest('hex')
}

/** The packages of a lock file that are installed from elsewhere: a package of ours that comes or goes changes no other one's build. */
function installedBy(lock: Buffer): Buffer {
  const { packages = {} } = JSON.parse(lock.toString()) as { packages?: Record<string, { link?: boolean }> }
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
  return Buffer.from(JSON.stringify(installed))
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
