import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { areaOf } from '../build/area-of.ts'
import { remoteDirs } from '../build/name-of.ts'
import { repoRoot } from '../repo-root.ts'
import { newRemoteOptions } from './new-remote-options.ts'
import { templateDir, writeRemote } from './write-remote.ts'

/** Below the root, so that its area resolves its imports. */
async function written(t: TestContext, wanted = newRemoteOptions('mf-agenda')) {
  const folder = path.join(repoRoot, '.cache/tests', crypto.randomUUID())
  t.after(() => rm(folder, { recursive: true, force: true }))
  const dir = path.join(folder, wanted.name)
  const areas = await Promise.all(remoteDirs(repoRoot).map(areaOf))
  await writeRemote(dir, wanted, areas)
  return { dir, areas }
}

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('dist'))
    .sort()
}

const manifestOf = async (dir: string) =>
  JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as Record<'scripts' | 'dependencies' | 'devDependencies', object>

test('every file of the template is written, with no placeholder left', async (t) => {
  const { dir } = await written(t)
  const files = await filesOf(dir)
  expect(files).toEqual(await filesOf(templateDir))
  const contents = await Promise.all(files.map(async (file) => [file, await readFile(path.join(dir, file), 'utf8')]))
  expect(contents.filter(([, text]) => /modelo|mf-template/i.test(text ?? '')).map(([file]) => file)).toEqual([])
})

test('its area has the requested options, with its item last in the sidebar', async (t) => {
  const options = { title: 'Meus horários', owner: 'Time Horários', path: '/meus/horarios' }
  const { dir, areas } = await written(t, newRemoteOptions('mf-agenda', options))
  const area = await areaOf(dir)
  expect(area).toMatchObject({ name: 'mf-agenda', owner: 'Time Horários', budgetKb: 60 })
  expect(area.routes).toMatchObject([{ path: '/meus/horarios', title: 'Meus horários' }])
  expect(area.nav).toMatchObject([{ path: '/meus/horarios', label: 'Meus horários', roles: ['professional', 'firm'] }])
  const others = areas.flatMap(({ nav }) => nav.map(({ order }) => order))
  expect(area.nav[0]?.order).toBeGreaterThan(Math.max(...others))
})

test('an existing remote is not overwritten', async (t) => {
  const { dir, areas } = await written(t)
  await expect(writeRemote(dir, newRemoteOptions('mf-agenda', { title: 'Other' }), areas)).rejects.toThrow('exists')
  expect(await readFile(path.join(dir, 'src/text.ts'), 'utf8')).toContain(`title: 'Agenda'`)
})

test('it has the same commands and packages as existing remotes', async (t) => {
  const { dir } = await written(t)
  const made = await manifestOf(dir)
  for (const remote of await Promise.all(remoteDirs(repoRoot).map(manifestOf))) {
    expect(remote.scripts).toMatchObject(made.scripts)
    expect(remote.dependencies).toMatchObject(made.dependencies)
    expect(remote.devDependencies).toMatchObject(made.devDependencies)
  }
})
