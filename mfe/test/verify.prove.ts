import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { readBuildInfo } from '../src/build/build-info.ts'
import { repoRoot } from '../src/repo-root.ts'
import { folderStore } from '../src/store/store.ts'
import { copyCheckout } from './copy-checkout.ts'

const NAME = 'mf-evaluations'

test('a published remote is rebuilt from its commit, even an earlier one, and any change in the store is found', async (t) => {
  // Next to this checkout, since hard links need the same disk. A separate repository with everything committed.
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
    return { status, output: stdout + stderr }
  }
  const store = folderStore(storeDir)
  const live = async () => {
    const [remote] = (await store.registry()).remotes
    if (remote?.provenance === undefined) throw new Error('no live version has provenance')
    return { ...remote, provenance: remote.provenance }
  }
  /** Changes the live version's registry entry, with a valid signature: an attacker with the key. */
  const plant = async (over: object) =>
    store.update(async (registry) => ({
      registry: { ...registry, remotes: registry.remotes.map((remote) => ({ ...remote, ...over })) },
      audit: null,
    }))

  expect(mfe('publish')).toMatchObject({ status: 0 })
  const published = await live()
  expect(published.provenance).toMatchObject({ commit: head, isDirty: false })
  expect(mfe('status').output).toContain(head.slice(0, 8))

  // The recorded commit is built, not the current one.
  appendFileSync(path.join(folder, NAME, 'src/screens.ts'), "\nglobalThis.name = 'planted'\n")
  commit('other')

  const count = /(\d+) files/
  const good = mfe('verify', '--version', published.version)
  expect(good).toEqual({
    status: 0,
    output: expect.stringContaining(
      `${NAME} ${published.version} matches commit ${head.slice(0, 8)}: ${count.exec(good.output)?.[1]} files\n`,
    ),
  })
  expect(Number(count.exec(good.output)?.[1])).toBeGreaterThan(10)

  await t.test('a changed entry in the registry, and a changed byte of a stored file, plain and compressed', async () => {
    await plant({ integrity: `sha384-${'A'.repeat(64)}` })
    const file = Object.keys((await readBuildInfo(path.join(folder, NAME, 'dist')))?.files ?? {}).find((name) => /^\d+\./.test(name))
    const stored = [`${file}`, `${file}.br`].map((name) => path.join(storeDir, 'bundles', NAME, published.version, name))
    const contents = stored.map((place) => readFileSync(place))
    for (const [at, content] of contents.entries()) writeFileSync(stored[at] ?? '', content.with(10, (content[10] ?? 0) ^ 1))
    const { status, output } = mfe('verify')
    expect([status, output.match(/\S+(?= in the store\n)/g)]).toEqual([1, [file, `${file}.br`]])
    expect(output).toContain(`${NAME} ${published.version} does not match commit ${head.slice(0, 8)}.`)
    expect(output).toContain(`  ${path.posix.basename(published.entry)}\n    published  sha384-AAAA`)
    for (const [at, content] of contents.entries()) writeFileSync(stored[at] ?? '', content)
    await plant({ integrity: published.integrity })
  })

  await t.test('a commit that is missing here, and no commit', async () => {
    await plant({ provenance: { ...published.provenance, commit: 'c0ffee11'.repeat(5) } })
    expect(mfe('verify')).toEqual({
      status: 1,
      output: `${NAME} ${published.version} was built from commit c0ffee11, which is not in this repository. Try \`git fetch\`.\n`,
    })
    await plant({ provenance: { ...published.provenance, isDirty: true } })
    expect(mfe('verify')).toMatchObject({ status: 1, output: expect.stringContaining('was built from sources that differed from commit') })
  })
})
