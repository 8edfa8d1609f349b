import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isSourceOf, sourceFiles } from '../build/sources.ts'
import { ownVersion } from '../repo-root.ts'
import type { Provenance } from '../registry/registry.ts'

const run = promisify(execFile)
const LOCK_FILE = 'package-lock.json'

/** Runs git in a checkout. Rejects if it is not one, or if git fails. */
export async function git(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** The commit and inputs of a build in `dir`. Stored beside the bundles, never in them: equal bytes are one version. */
export async function provenanceOf(dir: string, root: string, sources: string): Promise<Provenance> {
  const [commit, lockFile, mfe] = await Promise.all([commitOf(root), lockHash(root), ownVersion()])
  const isDirty = commit !== null && (await differs(dir, root))
  return { commit, isDirty, sources, lockFile, node: process.versions.node, mfe }
}

/** Hash of a checkout's lock file. */
const lockHash = async (root: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path.join(root, LOCK_FILE)))
    .digest('hex')

/** The current commit; null if this folder is not the root of a checkout. */
async function commitOf(root: string): Promise<string | null> {
  const [top, commit] = await git(root, 'rev-parse', '--show-toplevel', 'HEAD').then(
    (lines) => lines.trim().split('\n'),
    () => [],
  )
  return top !== undefined && commit !== undefined && path.resolve(top) === (await realpath(root)) ? commit : null
}

/** True if a source differs from the commit: changed, new or deleted. */
async function differs(dir: string, root: string): Promise<boolean> {
  const paths = async (...args: string[]) => (await git(root, ...args)).split('\0').filter((name) => name !== '')
  const [tracked, changed, files] = await Promise.all([
    paths('ls-files', '-z'),
    paths('diff', '-z', '--name-only', 'HEAD'),
    sourceFiles(dir, root),
  ])
  const known = new Set(tracked)
  return files.some((file) => !known.has(file)) || changed.some((file) => isSourceOf(dir, root, file))
}
