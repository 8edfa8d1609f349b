import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { currentOffer } from '../webpack/shared.ts'
import { publish } from './publish.ts'
import { remove } from './remove.ts'
import { folderStore } from '../store/store.ts'

test('a removed remote is gone from registry and store, and the audit has author and time', async (t) => {
  const folder = await temporaryFolder(t)
  const store = folderStore(path.join(folder, 'store'))
  const outDir = path.join(folder, 'dist')
  const deploy = async (text: string) => {
    const build = await writeBuild(outDir, text)
    await publish({ build, outDir, store, offer: currentOffer() })
    return build.version
  }
  await deploy('one')
  const two = await deploy('two')

  expect(await remove({ name: 'mf-search', store, now: new Date('2026-11-21T12:00:00Z') })).toEqual({ from: two })
  expect(await store.registry()).toMatchObject({ writtenAt: '2026-11-21T12:00:00.000Z', remotes: [] })
  expect(await store.list('mf-search')).toEqual([])
  const last = {
    at: '2026-11-21T12:00:00.000Z',
    action: 'remove',
    remote: 'mf-search',
    from: two,
    to: null,
    by: expect.stringMatching(/./),
  }
  expect((await store.audit()).at(-1)).toEqual(last)

  await expect(remove({ name: 'mf-search', store })).rejects.toThrow('not live')
  await deploy('two')
  expect(await store.registry()).toMatchObject({ remotes: [{ name: 'mf-search', version: two, previous: null }] })
})
