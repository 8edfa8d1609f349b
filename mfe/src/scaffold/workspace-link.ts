import { lstat, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'
import { replaceFile } from '../store/folder-driver.ts'

interface Manifest {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

interface Locked extends Partial<Manifest> {
  resolved?: string
  link?: boolean
}

interface Lock {
  packages: Record<string, Locked>
}

const LOCK = 'package-lock.json'

/** Installs a new workspace package whose dependencies are already installed, as `npm install` would, but without a registry. */
export async function linkWorkspace(root: string, name: string): Promise<void> {
  const { version, dependencies, devDependencies } = JSON.parse(await readFile(path.join(root, name, 'package.json'), 'utf8')) as Manifest
  await changeLock(root, (lock) => {
    if (lock.packages[linkOf(name)] !== undefined) throw new Refusal(`A package called ${name} is installed here already.`)
    const missing = Object.entries({ ...dependencies, ...devDependencies }).filter(([one, wanted]) => versionOf(lock, one) !== wanted)
    if (missing.length > 0)
      throw new Refusal([
        `${name} needs packages that are not installed here:`,
        ...missing.map(([one, wanted]) => `  - ${one} ${wanted} (installed: ${versionOf(lock, one) ?? 'none'})`),
      ])
    lock.packages[name] = { version, dependencies, devDependencies }
    lock.packages[linkOf(name)] = { resolved: name, link: true }
  })
  // A broken link may be left over from a folder deleted by hand.
  await rm(path.join(root, linkOf(name)), { force: true })
  await symlink(path.join('..', name), path.join(root, linkOf(name)), 'junction')
}

/** Reverts `linkWorkspace`. */
export async function unlinkWorkspace(root: string, name: string): Promise<void> {
  await changeLock(root, (lock) => {
    lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([place]) => place !== name && place !== linkOf(name)))
  })
  const link = path.join(root, linkOf(name))
  const found = await lstat(link).catch(() => null)
  if (found?.isSymbolicLink() === true) await rm(link)
}

const linkOf = (name: string): string => `node_modules/${name}`

function versionOf({ packages }: Lock, name: string): string | undefined {
  const installed = packages[linkOf(name)]
  return installed?.link === true && installed.resolved !== undefined ? packages[installed.resolved]?.version : installed?.version
}

async function changeLock(root: string, change: (lock: Lock) => void): Promise<void> {
  const lockFile = path.join(root, LOCK)
  const lock = JSON.parse(await readFile(lockFile, 'utf8')) as Lock
  change(lock)
  // npm's order.
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([left], [right]) => left.localeCompare(right, 'en')))
  await replaceFile(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
}
