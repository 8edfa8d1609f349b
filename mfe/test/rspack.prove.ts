import { rm } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { rspackCopy } from '@ponte/test-kit/rspack-copy'
import { buildApps } from '../src/build/build.ts'
import type { RemoteBuild } from '../src/build/build-info.ts'
import { repoRoot } from '../src/repo-root.ts'

/** How much larger downloads may be with the other bundler. */
const TOLERANCE = 1.03

async function build(dir: string): Promise<RemoteBuild> {
  const [built] = await buildApps([dir], { isCached: false })
  if (built?.kind !== 'remote') throw new Error('not a remote')
  return built
}

test('Rspack builds a remote with the same records as webpack, about as small, and to the same bytes in every folder', async (t) => {
  const folder = path.join(repoRoot, '.cache/tests', crypto.randomUUID())
  t.after(() => rm(folder, { recursive: true, force: true }))
  const remote = path.join(repoRoot, 'mf-evaluations')
  const [webpack, rspack] = [await build(remote), await build(rspackCopy(remote, path.join(folder, 'here')))]
  expect(rspack.files[webpack.entry]).toBeUndefined()
  const records = ({ uses, calls, hostMembers, styles, shared, area, exposed, fragments, fragmentsIn }: RemoteBuild) => ({
    ...{ uses, calls, hostMembers, styles, shared, area, exposed, fragments, fragmentsIn },
  })
  expect(records(rspack)).toEqual(records(webpack))
  expect(Object.keys(rspack.screens)).toEqual(Object.keys(webpack.screens))
  expect(rspack.size / webpack.size).toBeLessThan(TOLERANCE)
  const elsewhere = await build(rspackCopy(remote, path.join(folder, 'elsewhere')))
  expect(elsewhere.files).toEqual(rspack.files)
  t.diagnostic(`bytes with brotli: webpack ${webpack.size}, Rspack ${rspack.size}`)
})
