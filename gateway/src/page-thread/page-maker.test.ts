import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
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
