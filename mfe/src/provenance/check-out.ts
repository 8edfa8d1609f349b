import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** Checks out a revision of a repository into `folder`, and links the packages installed here if the lock file allows it. */
export function checkOut(root: string, revision: string, folder: string): { isInstalled: boolean } {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder)
  git('-C', folder, '-c', 'advice.detachedHead=false', 'checkout', '--quiet', '--detach', revision)
  const isInstalled = readFileSync(path.join(folder, 'package-lock.json')).equals(readFileSync(path.join(root, 'package-lock.json')))
  if (isInstalled) linkPackages(root, folder)
  return { isInstalled }
}

/** Hard-links the packages installed in one checkout into another on the same disk. */
export function linkPackages(root: string, folder: string): void {
  for (const place of ['.', ...readdirSync(root)]) {
    const installed = path.join(root, place, 'node_modules')
    const target = path.join(folder, place)
    if (!place.startsWith('..') && existsSync(installed) && existsSync(target)) linkAll(installed, path.join(target, 'node_modules'))
  }
}

/**
 * Hard-links files, or copies them if on another disk. Symlinks inside stay symlinks, so that workspace packages resolve to the copy; one
 * symlink for the whole folder would leave the checkout and change webpack's module names.
 */
function linkAll(from: string, to: string): void {
  const isSameDisk = statSync(from).dev === statSync(path.dirname(to)).dev
  if (isSameDisk && process.platform !== 'win32') execFileSync('cp', ['-al', from, to])
  else cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}
