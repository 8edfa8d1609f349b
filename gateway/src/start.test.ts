import { currentOffer, folderStore, publish, registryTrust } from '@ponte/mfe/site'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { expect } from 'expect'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

test('a production start that is refused for its builds, or for a live remote that they do not fit, opens no database', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const [data, outDir] = [path.join(folder, 'data'), path.join(folder, 'mf-agenda')]
  const { area } = await writeBuild(outDir, 'one')
  // A remote that this checkout does not build, or its start would replace it.
  const own = { ...area, name: 'mf-agenda', routes: area.routes.map((route) => ({ ...route, path: '/agenda' })) }
  const build = await writeBuild(outDir, 'one', { name: 'mf-agenda', area: own, uses: { react: ['useNews'] } })
  await publish({ build, outDir, store: folderStore(path.join(data, 'store'), registryTrust(data)), offer: currentOffer() })
  const before = await readdir(data)
  const env = {
    ...{ PATH: process.env['PATH'], NODE_ENV: 'production', DEMO: '0', PORT: '0', DATA_DIR: data },
    ...{ PUBLIC_URL: 'https://ponte.example', SMTP_URL: 'smtp://127.0.0.1:9', ERASURE_DIR: path.join(folder, 'erasures') },
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (line) => String(line).includes('ready ') && child.kill())
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>])
  expect(said).toMatch(/✘ (Not built, or built from other sources|The shell \S+ does not start, because live versions would break)/)
  expect(code).toBe(1)
  expect([await readdir(data), await readdir(folder)]).toEqual([before, ['data', 'mf-agenda']])
})
