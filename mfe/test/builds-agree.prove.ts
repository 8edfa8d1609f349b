import { execFileSync, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { repoRoot } from '../src/repo-root.ts'
import { remoteDirs } from '../src/build/remote-dirs.ts'

const APPS = ['shell', ...remoteDirs(repoRoot).map((dir) => path.basename(dir))]

/** Puts this checkout's sources and installed packages into another folder. */
function copyTo(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: repoRoot, encoding: 'utf8' })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(repoRoot, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(repoRoot, file), path.join(folder, file))
  }
  for (const place of ['.', ...readdirSync(repoRoot)]) {
    const installed = path.join(repoRoot, place, 'node_modules')
    if (!place.startsWith('..') && existsSync(installed)) linkAll(installed, path.join(folder, place, 'node_modules'))
  }
}

/** A copy that shares the files on the disk; links within it stay links, so that our own packages are those of the copy. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)]
    const found = lstatSync(source)
    if (found.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (found.isDirectory()) linkAll(source, target)
    else linkSync(source, target)
  }
}

/** The hashes of all that a folder's builds consist of. */
async function buildsIn(folder: string): Promise<Record<string, string>> {
  const dirs = APPS.map((name) => path.join(folder, name))
  const child = fork(path.join(folder, 'mfe/src/build/build-child.ts'), dirs, { cwd: folder, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
  const files = globSync(`{${APPS.join(',')}}/dist/**/*`, { cwd: folder }).filter((file) => statSync(path.join(folder, file)).isFile())
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex')
  return Object.fromEntries(files.sort().map((file) => [file, hashOf(file)]))
}

test('shell and remotes are the same bytes from every folder, however deep it lies', async (t) => {
  const here = await buildsIn(repoRoot)
  expect(Object.keys(here).length).toBeGreaterThan(APPS.length * 10)
  for (const place of ['ponte', 'much/deeper/than/that']) {
    // Beside this checkout, since files are shared on one disk alone.
    const folder = path.join(await temporaryFolder(t, path.join(repoRoot, '.cache')), place)
    copyTo(folder)
    expect(await buildsIn(folder)).toEqual(here)
  }
})
