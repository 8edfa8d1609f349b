import { rm } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { rspackCopy } from '@ponte/test-kit/rspack-copy'
import { buildApps } from '../src/build/build.ts'
import { buildIfStale } from '../src/build/build-if-stale.ts'
import type { BuildInfo, RemoteBuild } from '../src/build/build-info.ts'
import { repoRoot } from '../src/repo-root.ts'

/** How much larger downloads may be with the other bundler. */
const TOLERANCE = 1.03

function asRemote(built: BuildInfo | undefined): RemoteBuild {
  if (built?.kind !== 'remote') throw new Error('not a remote')
  return built
}
const build = async (dir: string) => asRemote((await buildApps([dir], { isCached: false }))[0])

test('Rspack builds a remote with the same records as webpack, about as small, and to the same bytes in every folder', async (t) => {
  const folder = path.join(repoRoot, '.cache/tests', crypto.randomUUID())
  t.after(() => rm(folder, { recursive: true, force: true }))
  const remote = path.join(repoRoot, 'mf-evaluations')
  // Other checks serve this checkout's build meanwhile.
  const [webpack, rspack] = [asRemote((await buildIfStale(remote)).build), await build(rspackCopy(remote, path.join(folder, 'here')))]
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
