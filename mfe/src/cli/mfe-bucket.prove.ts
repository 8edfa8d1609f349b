import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { testBucket } from '@ponte/test-kit/test-bucket'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { publish, type Channel } from '../publish/publish.ts'
import { currentOffer } from '../webpack/shared.ts'
import { siteStore } from './settings.ts'

/** Runs a command asynchronously, because the store runs in this process. */
const mfe = (args: string[], cwd: string, env: Record<string, string>): Promise<{ status: unknown; output: string }> =>
  new Promise((resolve) => {
    const command = [path.join(import.meta.dirname, 'mfe.ts'), ...args]
    execFile(process.execPath, command, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : error.code, output: stdout + stderr })
    })
  })

test('the command line works on a bucket as on a folder, and reports an unreachable store in one line', async (t) => {
  const folder = await temporaryFolder(t)
  const place = await testBucket(t)
  const env = { ...place.env, DATA_DIR: folder, STORE_DIR: path.join(folder, 'none') }
  const outDir = path.join(folder, 'dist')
  const store = siteStore(env)
  const deploy = async (text: string, channel: Channel = 'stable') => {
    const build = await writeBuild(outDir, text)
    await publish({ build, outDir, store, offer: currentOffer(), channel })
    return build.version
  }
  expect(await mfe(['status'], folder, env)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Nothing is published yet: .*registry\.json.* lists no remote\.\n$/),
  })
  const one = await deploy('one')
  const two = await deploy('two')
  expect(await mfe(['rollback', 'mf-search'], folder, env)).toEqual({
    status: 0,
    output: `mf-search ${one} is live again instead of ${two}.\n`,
  })
  expect((await mfe(['status'], folder, env)).output).toMatch(new RegExp(`mf-search +${one} .*\n  rolled back: ${two}, `))
  const three = await deploy('three', { percent: 5, match: [] })
  expect((await mfe(['promote', 'mf-search', '--stable'], folder, env)).output).toBe(`mf-search ${three} is live for everyone.\n`)
  expect((await mfe(['prune', '--keep', '1'], folder, env)).status).toBe(0)
  expect((await store.list('mf-search')).sort()).toEqual([one, two, three].sort())
  expect(await mfe(['remove', 'mf-search', '--yes'], folder, env)).toMatchObject({ status: 0 })
  expect(await store.list('mf-search')).toEqual([])

  await place.stop()
  expect(await mfe(['status'], folder, env)).toEqual({ status: 1, output: expect.stringMatching(/^s3:\/\/.* is unreachable: .*\n$/) })
  const { AWS_ACCESS_KEY_ID: _, ...unknown } = env
  expect(await mfe(['status'], folder, { ...unknown, AWS_ACCESS_KEY_ID: '' })).toMatchObject({
    status: 1,
    output: expect.stringContaining('AWS_ACCESS_KEY_ID'),
  })
})
