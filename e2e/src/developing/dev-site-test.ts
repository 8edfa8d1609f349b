import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@ponte/test-kit/free-port'
import { type WorkingCopy, workingCopy } from '../scaffold/working-copy.ts'
import { newDataDir, readyLine } from '../site.ts'
import { expect as baseExpect, test as base } from '../test.ts'

interface DevSite {
  url: string
  copy: WorkingCopy
  /** Replaces text in a file of the checkout. */
  edit(file: string, from: string, to: string): void
  /** The output of the command so far. */
  log(): string
}

interface WorkerFixtures {
  devSite: DevSite
}

/** The site as `npm run dev` runs it, over a copy of the checkout that tests may change. */
export const test = base.extend<object, WorkerFixtures>({
  devSite: [
    async ({}, use) => {
      const copy = await workingCopy()
      const [port, dataDir] = [await freePort(), newDataDir()]
      const url = `http://localhost:${port}`
      const child = spawn(process.execPath, [join(copy.folder, 'gateway', 'src', 'dev.ts')], {
        cwd: copy.folder,
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let log = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (log += part.toString()))
      const ended = once(child, 'exit')
      await readyLine(child)
      await use({ url, copy, edit: (file, from, to) => replaceIn(join(copy.folder, file), from, to), log: () => log })
      child.kill('SIGTERM')
      await ended
      copy.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ devSite }, use) => use(devSite.url),
})

/** Five apps are built at once, on a busy machine. */
export const expect = baseExpect.configure({ timeout: 600_000 })

/** Replaces text in a file, as an editor would. */
export function replaceIn(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(
    file,
    before.replace(from, () => to),
  )
}
