import { freePort } from '@ponte/test-kit/free-port'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Variable with the name of a seeded database, which new sites copy. */
export const SEEDED_DATABASE = 'E2E_SEEDED_DATABASE'

export interface Site {
  url: string
  dataDir: string
  storeDir: string
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

interface StartedSite extends Site {
  /** Stops it and keeps its data. */
  end(): Promise<void>
}

/** A new data folder for a site: with demo data if a seeded database exists, else empty. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-e2e-'))
  const seeded = process.env[SEEDED_DATABASE]
  if (seeded !== undefined) execFileSync('cp', ['-a', seeded, join(dataDir, 'db')])
  return dataDir
}

/** The address in the line that reports readiness; if it never comes, the error contains the output. */
export function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (part: Buffer): void => {
      printed += part.toString()
      const [, address] = /\bready (https?:\S+?):?\s/.exec(printed) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', (code) => reject(new Error(`It exited with ${code} before it was ready:\n${printed}`)))
  })
}

/** A request may take this long on a busy machine; the site's own limit would answer that it is unavailable. */
export const PATIENT = { REQUEST_LIMIT_SECONDS: '300' }

/** The whole site as `npm start` runs it, with its own port and data folder. */
export async function startSite(env: Record<string, string> = {}): Promise<StartedSite> {
  const dataDir = newDataDir()
  const port = await freePort()
  const storeDir = join(dataDir, 'store')
  const child = spawn(process.execPath, [join(root, 'gateway', 'src', 'start.ts')], {
    cwd: root,
    env: { ...process.env, ...PATIENT, DEMO: '1', PORT: String(port), DATA_DIR: dataDir, STORE_DIR: storeDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await readyLine(child)
  const end = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    storeDir,
    end,
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
