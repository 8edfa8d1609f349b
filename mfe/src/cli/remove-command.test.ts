import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { publish } from '../publish/publish.ts'
import { folderStore } from '../store/store.ts'
import { currentOffer } from '../webpack/shared.ts'

test('a remote is taken off the site by name, after confirmation', async (t) => {
  const folder = await temporaryFolder(t)
  const STORE_DIR = path.join(folder, 'store')
  const remove = (...args: string[]) => {
    const mfe = path.join(import.meta.dirname, 'mfe.ts')
    const options = { cwd: folder, env: { ...process.env, STORE_DIR, DATA_DIR: folder }, encoding: 'utf8', input: '' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [mfe, 'remove', ...args], options)
    return { status, output: stdout + stderr }
  }
  const store = folderStore(STORE_DIR)
  const outDir = path.join(folder, 'dist')
  const build = await writeBuild(outDir, 'one')
  await publish({ build, outDir, store, offer: currentOffer() })

  expect(remove('mf-search')).toEqual({
    status: 1,
    output: 'Take mf-search off the site and delete all its published versions? Confirm with --yes.\n',
  })
  expect(remove('mf-search', '--force')).toMatchObject({ status: 1, output: expect.stringContaining("'--force'") })
  expect((await store.registry()).remotes).toHaveLength(1)

  expect(remove('mf-search', '--yes')).toMatchObject({
    status: 0,
    output: expect.stringContaining(`mf-search ${build.version} is no longer live`),
  })
  expect((await store.registry()).remotes).toEqual([])
  expect(remove('mf-search', '--yes')).toMatchObject({ status: 1, output: expect.stringContaining('not live') })
})
