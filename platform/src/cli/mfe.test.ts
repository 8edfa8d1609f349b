import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder, writeBuild } from '../publish/fixtures.ts'
import { publish } from '../publish/publish.ts'
import { folderStore } from '../publish/store.ts'
import { currentOffer } from '../webpack/shared.ts'

const mfe = (args: string[], options: { cwd: string; store: string }) => {
  const env = { ...process.env, STORE_DIR: options.store }
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'mfe.ts'), ...args], {
    cwd: options.cwd,
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('the command line shows what is live, and goes back a version', async (t) => {
  const folder = await temporaryFolder(t)
  const remote = path.join(folder, 'mf-search')
  const outDir = path.join(remote, 'dist')
  const place = { cwd: remote, store: path.join(folder, 'store') }
  await mkdir(remote)
  expect(mfe(['status'], place)).toEqual({ status: 0, said: 'Nothing is published yet.\n' })
  expect(mfe(['rollback'], place)).toEqual({ status: 1, said: 'mf-search was never published, so there is nothing to go back from.\n' })

  const store = folderStore(place.store)
  for (const text of ['one', 'two']) await publish({ build: await writeBuild(outDir, text), outDir, store, offer: currentOffer() })
  const [one, two] = await store.list('mf-search')
  expect(mfe(['rollback'], place)).toEqual({ status: 0, said: `mf-search ${one} is live again instead of ${two}.\n` })
  expect(mfe(['status'], place).said).toMatch(new RegExp(`mf-search +${one}.*${two}`))
})

test('a mistake is answered by one line, not by a stack', async (t) => {
  const folder = await temporaryFolder(t)
  const wrong = mfe(['pubish'], { cwd: folder, store: folder })
  expect(wrong.status).toBe(1)
  expect(wrong.said).toContain('mfe <command>')
  expect(mfe(['help'], { cwd: folder, store: folder }).status).toBe(0)
})
