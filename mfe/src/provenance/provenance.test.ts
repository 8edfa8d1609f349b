import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { git, provenanceOf } from './provenance.ts'

const SOURCES = ['package-lock.json', 'mf-a/package.json', 'mf-a/src/area.ts', 'mf-a/src/area.test.ts', 'mf-b/src/area.ts']
const LAYERS = ['contracts', 'shared-ui', 'platform', 'mfe'].map((layer) => `${layer}/package.json`)

async function checkout(t: TestContext) {
  const root = await temporaryFolder(t)
  const write = async (file: string, content = file) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), content)
  }
  for (const file of [...SOURCES, ...LAYERS]) await write(file)
  const commit = async () => {
    await git(root, 'init', '--quiet')
    await git(root, 'add', '--all')
    await git(root, '-c', 'user.name=t', '-c', 'user.email=t@ponte.example', 'commit', '--quiet', '--message', 'all')
    return (await git(root, 'rev-parse', 'HEAD')).trim()
  }
  return { root, write, commit, ask: (name = 'mf-a') => provenanceOf(path.join(root, name), root, 'sources') }
}

test('a build records its commit, sources, lock file, Node and builder version', async (t) => {
  const { ask, commit, write } = await checkout(t)
  const head = await commit()
  const first = await ask()
  expect(first).toEqual({
    commit: head,
    isDirty: false,
    sources: 'sources',
    lockFile: expect.stringMatching(/^[0-9a-f]{64}$/),
    node: process.versions.node,
    mfe: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  await write('package-lock.json', 'other packages')
  expect((await ask()).lockFile).not.toBe(first.lockFile)
})

test('sources that differ from the commit are marked: changed, staged, new or deleted', async (t) => {
  const { root, ask, commit, write } = await checkout(t)
  await commit()
  const isDirty = async () => (await ask()).isDirty

  for (const file of ['mf-a/src/area.ts', 'mf-a/src/new.ts', 'platform/src/new.ts', 'package-lock.json']) {
    await write(file, 'changed')
    expect([file, await isDirty()]).toEqual([file, true])
    await git(root, 'add', '--all')
    expect([file, await isDirty()]).toEqual([file, true])
    await commit()
    expect([file, await isDirty()]).toEqual([file, false])
  }
  await rm(path.join(root, 'mf-a/src/new.ts'))
  expect(await isDirty()).toBe(true)
})

test('files that are not sources of the build are ignored', async (t) => {
  const { ask, commit, write } = await checkout(t)
  await commit()
  for (const file of ['mf-b/src/area.ts', 'mf-a/src/area.test.ts', 'mf-a/dist/x.js', 'docs/new.md', 'mfe/src/publish/new.ts'])
    await write(file, 'changed')
  expect((await ask()).isDirty).toBe(false)
  expect((await ask('mf-b')).isDirty).toBe(true)
})

test('outside git there is no commit, even in a folder inside another checkout', async (t) => {
  const { root, ask, commit, write } = await checkout(t)
  expect(await ask()).toMatchObject({ commit: null, isDirty: false })
  await commit()
  const within = path.join(root, 'much/deeper')
  await write('much/deeper/package-lock.json')
  expect(await provenanceOf(path.join(within, 'mf-a'), within, 'sources')).toMatchObject({ commit: null, isDirty: false })
})
