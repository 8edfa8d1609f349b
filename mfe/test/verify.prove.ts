import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { repoRoot } from '../src/repo-root.ts'
import { folderStore } from '../src/store/store.ts'
import { copyCheckout } from './copy-checkout.ts'

const NAME = 'mf-evaluations'

test('a published remote is built again from its commit; what anybody changed in the store or in the sources is found', async (t) => {
  // Beside this checkout, since files are shared on one disk alone. A repository of its own, in which everything is committed.
  const folder = path.join(await temporaryFolder(t, path.join(repoRoot, '.cache')), 'ponte')
  copyCheckout(folder)
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@ponte.example', ...args], { cwd: folder, encoding: 'utf8' })
  const commit = (message: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--message', message)
    return git('rev-parse', 'HEAD').stdout.trim()
  }
  git('init', '--quiet')
  const head = commit('all')

  const storeDir = path.join(folder, '.data/store')
  const mfe = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: path.dirname(storeDir), STORE_DIR: storeDir }
    const file = path.join(folder, 'mfe/src/cli/mfe.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: path.join(folder, NAME), env, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  const store = folderStore(storeDir)
  const live = async () => {
    const [remote] = (await store.registry()).remotes
    if (remote?.provenance === undefined) throw new Error('nothing is live that says where it comes from')
    return { ...remote, provenance: remote.provenance }
  }
  /** Replaces what the registry says of the live version, under a good signature: of somebody who has the key. */
  const plant = async (over: object) =>
    store.update(async (registry) => ({
      registry: { ...registry, remotes: registry.remotes.map((remote) => ({ ...remote, ...over })) },
      audit: null,
    }))

  expect(mfe('publish')).toMatchObject({ status: 0 })
  const published = await live()
  expect(published.provenance).toMatchObject({ commit: head, isDirty: false })
  expect(mfe('status').said).toContain(head.slice(0, 8))

  const count = /(\d+) files/
  const good = mfe('verify', '--version', published.version)
  expect(good).toEqual({
    status: 0,
    said: expect.stringContaining(
      `${NAME} ${published.version} is what commit ${head.slice(0, 8)} builds: ${count.exec(good.said)?.[1]} files\n`,
    ),
  })
  expect(Number(count.exec(good.said)?.[1])).toBeGreaterThan(10)

  await t.test('another entry in the registry', async () => {
    await plant({ integrity: `sha384-${'A'.repeat(64)}` })
    const { status, said } = mfe('verify')
    expect(status).toBe(1)
    expect(said).toContain(`${NAME} ${published.version} is not what commit ${head.slice(0, 8)} builds.`)
    expect(said).toContain(`  ${path.posix.basename(published.entry)}\n    published  sha384-AAAA`)
    await plant({ integrity: published.integrity })
  })

  await t.test('a commit whose sources are others', async () => {
    appendFileSync(path.join(folder, NAME, 'src/screens.ts'), "\nglobalThis.name = 'planted'\n")
    const other = commit('other')
    await plant({ provenance: { ...published.provenance, commit: other } })
    const { status, said } = mfe('verify')
    expect([status, said]).toEqual([1, expect.stringContaining(`is not what commit ${other.slice(0, 8)} builds.`)])
  })

  await t.test('no commit that is here, and none at all', async () => {
    await plant({ provenance: { ...published.provenance, commit: 'c0ffee11'.repeat(5) } })
    expect(mfe('verify')).toEqual({
      status: 1,
      said: `${NAME} ${published.version} was built from commit c0ffee11, which is not here. \`git fetch\` may bring it.\n`,
    })
    await plant({ provenance: { ...published.provenance, isDirty: true } })
    expect(mfe('verify')).toMatchObject({ status: 1, said: expect.stringContaining('was built from sources that differed from commit') })
  })
})
