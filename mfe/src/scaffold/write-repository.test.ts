import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { ownVersion } from '../repo-root.ts'
import { newRemoteOptions, whyNotCreate } from './new-remote-options.ts'
import { writeRepository } from './write-repository.ts'

test('a new repository has its pipeline and rules, no placeholder, and depends on packages of this release', async (t) => {
  const dir = path.join(await temporaryFolder(t), 'agenda')
  const options = newRemoteOptions('agenda', { title: 'Meus horários' })
  expect(whyNotCreate(options, null)).toEqual([])
  await writeRepository(dir, options, 'https://npm.company.example')
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
  expect(files.filter((file) => !file.startsWith('src')).sort()).toEqual(
    '.github/workflows/ci.yml .gitignore .npmrc .oxfmtrc.json README.md oxlint.config.ts package.json tsconfig.json'.split(' '),
  )
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(path.join(dir, file), 'utf8')] as const))
  expect(texts.filter(([, text]) => /modelo|mf-template|\.\.\//i.test(text.replaceAll(`'../`, ''))).map(([file]) => file)).toEqual([])
  const written = new Map(texts)
  expect(written.get('.npmrc')).toMatch(/^@ponte:registry=https:\/\/npm\.company\.example$/m)
  expect(written.get('.gitignore')).toMatch(/^\.data\/$/m)
  for (const name of ['REGISTRY_KEY', 'REGISTRY_PUBLIC_KEYS', 'PUBLIC_URL', 'STORE_URL', '--first-to-all'])
    expect(written.get('.github/workflows/ci.yml')).toContain(name)
  const version = await ownVersion()
  const { dependencies, devDependencies } = JSON.parse(written.get('package.json') ?? '') as Record<string, Record<string, string>>
  expect(dependencies).toMatchObject({ '@ponte/platform': `^${version}`, react: expect.stringMatching(/^\d/) })
  expect(devDependencies).toMatchObject({ '@ponte/mfe': `^${version}`, typescript: expect.stringMatching(/^\d/) })
})

test('without a known registry of our packages, npm does not ask the public one for them', async (t) => {
  const dir = path.join(await temporaryFolder(t), 'agenda')
  await writeRepository(dir, newRemoteOptions('agenda'), null)
  expect(await readFile(path.join(dir, '.npmrc'), 'utf8')).toMatch(/^@ponte:registry=https:\/\/packages\.invalid$/m)
})
