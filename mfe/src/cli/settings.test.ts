import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { repoRoot } from '../repo-root.ts'
import { dataDir, publishTargetOf, siteBucket, storeDir } from './settings.ts'

test('the publish target comes from the command, then the environment, then package.json', async (t) => {
  const dir = await temporaryFolder(t)
  const declare = (mfe?: object) => writeFile(path.join(dir, 'package.json'), JSON.stringify({ mfe }))
  const env = { MFE_ORIGIN: 'https://env.example', MFE_STORE: '/env' }
  await declare()
  expect(await publishTargetOf(dir, {}, {})).toBeNull()
  await declare({ origin: 'https://declared.example', store: 'declared' })
  expect(await publishTargetOf(dir, {}, {})).toEqual({ origin: 'https://declared.example', storeDir: path.join(repoRoot, 'declared') })
  expect(await publishTargetOf(dir, {}, env)).toEqual({ origin: 'https://env.example', storeDir: '/env' })
  expect(await publishTargetOf(dir, {}, { MFE_ORIGIN: '', MFE_STORE: '' })).toMatchObject({ origin: 'https://declared.example' })
  const options = { origin: 'https://Said.example/', store: '/said' }
  expect(await publishTargetOf(dir, options, env)).toEqual({ origin: 'https://said.example', storeDir: '/said' })
  // An empty origin means the site itself and overrides everything else.
  expect(await publishTargetOf(dir, { origin: '' }, env)).toBeNull()
})

test('an origin without store, a store without origin, and an invalid origin are refused', async (t) => {
  const dir = await temporaryFolder(t)
  await writeFile(path.join(dir, 'package.json'), '{}')
  await expect(publishTargetOf(dir, { origin: 'https://admin.example' }, {})).rejects.toThrow('set --origin and --store')
  await expect(publishTargetOf(dir, { store: '/admin' }, {})).rejects.toThrow('set --origin and --store')
  await expect(publishTargetOf(dir, { origin: 'admin.example', store: '/admin' }, {})).rejects.toThrow(
    "'admin.example' is not an origin such as",
  )
})

test('an empty variable counts as unset, as it does for the site', () => {
  const empty = { DATA_DIR: '', STORE_DIR: ' ', STORE_URL: '' }
  expect([dataDir(empty), storeDir(empty), siteBucket(empty)]).toEqual([dataDir({}), path.join(repoRoot, '.data/store'), null])
  expect(storeDir({ DATA_DIR: '/data' })).toBe('/data/store')
  expect(storeDir({ DATA_DIR: '/data', STORE_DIR: 'copy' })).toBe(path.join(repoRoot, 'copy'))
})
