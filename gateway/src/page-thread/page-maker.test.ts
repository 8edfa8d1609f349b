import { subscribe } from 'node:diagnostics_channel'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { expect } from 'expect'
import { startGateway } from '../gateway.ts'
import { openSite } from '../../test/open-site.ts'

test('a site whose shell is not a usable page does not start, and says why', async (t) => {
  const { folder, trust } = await openSite(t)
  const shellDir = path.join(folder, 'shell')
  const start = () =>
    startGateway({
      api: { routing: () => undefined },
      storeDir: path.join(folder, 'store'),
      trust,
      shellDir,
      site: { isDemo: false, googleClientId: null },
      publicUrl: 'https://ponte.example',
      port: 0,
    })
  await writeFile(path.join(shellDir, 'index.html'), '<html></html>')
  await expect(start()).rejects.toThrow('<!--head-->')
  await rm(path.join(shellDir, 'index.html'))
  await expect(start()).rejects.toThrow('ENOENT')
})

test('a page thread that restarts after a new build goes on with the shell that the process serves', async (t) => {
  const threads: Worker[] = []
  subscribe('worker_threads', (message) => void threads.push((message as { worker: Worker }).worker))
  const { folder, html, get } = await openSite(t)
  const file = path.join(folder, 'shell/index.html')
  const built = 'src="/shell/main.11111111.js"'
  expect(await html('/search')).toContain(built)
  await writeFile(file, (await readFile(file, 'utf8')).replace(built, 'src="/shell/main.33333333.js"'))
  await threads[0]?.terminate()
  const page = '/profissionais/um'
  await t.waitFor(async () => expect((await get(page)).status).toBe(200), { timeout: 60_000, interval: 50 })
  expect([threads.length, await html(page)]).toEqual([2, expect.stringContaining(built)])
})
