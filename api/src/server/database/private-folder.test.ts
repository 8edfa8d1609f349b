import { expect } from 'expect'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { testEngine } from '../../../test/database.ts'
import { askForSnapshot } from '../backup/snapshot.ts'
import { keepPrivate } from './private-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'ponte-private-'))
after(() => rmSync(root, { recursive: true, force: true }))
const dataDir = join(root, 'data')

const SRC = join(import.meta.dirname, '../..')
/** Runs one of our programs with the most permissive umask. */
const withoutUmask = (file: string, ...args: string[]) => ['-c', 'umask 000; exec "$0" "$@"', process.execPath, join(SRC, file), ...args]
const environment = (given: Record<string, string> = {}) => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: '0',
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...given,
})

/** Paths at or below a folder with a mode other than 0700 (folders) or 0600 (files). */
function exposed(folder: string): string[] {
  const paths = [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]
  return paths.flatMap((path) => {
    const found = lstatSync(path)
    const mode = found.mode & 0o777
    return mode === (found.isDirectory() ? 0o700 : 0o600) ? [] : [`${path} ${mode.toString(8)}`]
  })
}

async function startSite() {
  const child = spawn('sh', withoutUmask('server.ts'), { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] })
  after(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) if (line.includes('ready')) break
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

// The embedded run is enough: with PostgreSQL, the folder holds less.
if (testEngine === 'pglite' && platform() !== 'win32') {
  test('whatever the umask, only their owner can read a site, its snapshots and its backups', async () => {
    const stop = await startSite()
    expect(exposed(dataDir)).toEqual([])

    const snapshot = await askForSnapshot(dataDir)
    expect(readdirSync(snapshot.path)).toContain('PG_VERSION')
    expect(exposed(dataDir)).toEqual([])
    await snapshot.remove()

    const backups = mkdtempSync(join(root, 'backups-'))
    await promisify(execFile)('sh', withoutUmask('cli/backup.ts', '--to', join(backups, 'site.backup')), { env: environment() })
    expect([readdirSync(backups), exposed(backups)]).toEqual([['site.backup'], []])
    await stop()
    expect(exposed(dataDir)).toEqual([])
  })

  test('a folder that was open to others is made private at the next start', async () => {
    for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
      const path = join(dataDir, name)
      chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666)
    }
    chmodSync(dataDir, 0o755)
    const stop = await startSite()
    expect(exposed(dataDir)).toEqual([])
    await stop()
  })
}

if (platform() !== 'win32') {
  test('a server starts while another one moves files in the folder', async () => {
    const folder = mkdtempSync(join(root, 'shared-'))
    const moving = new Worker(
      `const { mkdirSync, renameSync, rmSync } = require('node:fs')
      const { workerData: folder } = require('node:worker_threads')
      for (let moves = 0; moves < 2000; moves++) {
        mkdirSync(folder + '/store/draft', { recursive: true, mode: 0o777 })
        renameSync(folder + '/store/draft', folder + '/store/version')
        rmSync(folder + '/store/version', { recursive: true })
      }`,
      { eval: true, workerData: folder },
    )
    let isOver = false
    moving.once('exit', () => (isOver = true))
    while (!isOver) {
      keepPrivate(folder)
      await setImmediate()
    }
  })
}

if (platform() === 'linux') {
  test('a folder that cannot be made private stops the start, with a one-sentence error', async () => {
    // Even root cannot change modes there.
    const folder = `/proc/${process.pid}/task`
    const child = spawn(process.execPath, [join(SRC, 'server.ts')], {
      env: environment({ DATA_DIR: folder }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exit = once(child, 'exit')
    const said = (await child.stderr.toArray()).join('')
    expect(await exit).toEqual([1, null])
    expect(said).toMatch(
      /^The data folder \/proc\/\d+\/task is open to other users of this machine and could not be made private \(EPERM\): [^\n]+\n$/,
    )
  })
}

test('a data folder that cannot be created is reported in one sentence, with the reason', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => keepPrivate(join(root, 'file/data'))).toThrow(
    /^The data folder .+file\/data could not be created \(ENOTDIR.+\): .+ choose another DATA_DIR\.$/,
  )
})
