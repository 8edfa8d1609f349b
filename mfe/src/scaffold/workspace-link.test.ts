import { mkdir, readFile, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { linkWorkspace, unlinkWorkspace } from './workspace-link.ts'

const LOCK = {
  name: 'site',
  lockfileVersion: 3,
  packages: {
    '': { name: 'site', workspaces: ['contracts', 'mf-*'] },
    contracts: { name: '@ponte/contracts', version: '0.1.0' },
    'mf-search': { version: '0.1.0' },
    'node_modules/@ponte/contracts': { resolved: 'contracts', link: true },
    'node_modules/mf-search': { resolved: 'mf-search', link: true },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  },
}

async function checkout(t: TestContext, react = '19.3.1') {
  const root = await temporaryFolder(t)
  const lock = `${JSON.stringify(LOCK, null, 2)}\n`
  const manifest = {
    name: 'mf-agenda',
    version: '0.1.0',
    dependencies: { '@ponte/contracts': '0.1.0' },
    devDependencies: { react },
  }
  for (const folder of ['mf-agenda', 'node_modules']) await mkdir(path.join(root, folder))
  await writeFile(path.join(root, 'package-lock.json'), lock)
  await writeFile(path.join(root, 'mf-agenda/package.json'), JSON.stringify(manifest))
  const read = (file: string) => readFile(path.join(root, file), 'utf8')
  return {
    root,
    lock,
    locked: () => read('package-lock.json'),
    link: () => readlink(path.join(root, 'node_modules/mf-agenda')).catch(() => null),
  }
}

test('a new workspace package is linked and added to the lock file, without an install', async (t) => {
  const { root, locked, link } = await checkout(t)
  await linkWorkspace(root, 'mf-agenda')
  const { packages } = JSON.parse(await locked()) as typeof LOCK
  expect(Object.keys(packages)).toEqual([
    '',
    'contracts',
    'mf-agenda',
    'mf-search',
    'node_modules/@ponte/contracts',
    'node_modules/mf-agenda',
    'node_modules/mf-search',
    'node_modules/react',
  ])
  expect(packages).toMatchObject({
    'mf-agenda': { version: '0.1.0', dependencies: { '@ponte/contracts': '0.1.0' }, devDependencies: { react: '19.3.1' } },
    'node_modules/mf-agenda': { resolved: 'mf-agenda', link: true },
  })
  expect(await link()).toBe(path.join('..', 'mf-agenda'))
})

test('unlinking restores everything to the byte', async (t) => {
  const { root, lock, locked, link } = await checkout(t)
  await linkWorkspace(root, 'mf-agenda')
  await unlinkWorkspace(root, 'mf-agenda')
  expect([await locked(), await link()]).toEqual([lock, null])
})

test('a package that needs an install is refused, and nothing changes', async (t) => {
  const { root, lock, locked, link } = await checkout(t, '20.0.0')
  await expect(linkWorkspace(root, 'mf-agenda')).rejects.toThrow('react 20.0.0 (installed: 19.3.1)')
  expect([await locked(), await link()]).toEqual([lock, null])
})

test('the name of an installed package is refused', async (t) => {
  const { root } = await checkout(t)
  await linkWorkspace(root, 'mf-agenda')
  await expect(linkWorkspace(root, 'mf-agenda')).rejects.toThrow('called mf-agenda is installed here already')
})
