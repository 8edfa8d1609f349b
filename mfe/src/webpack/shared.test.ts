import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { whyIncompatible } from '../registry/compatibility.ts'
import { currentOffer, ownReact, sharedModules, sharedRanges } from './shared.ts'

/** A team's folder with these package versions installed. */
async function team(t: TestContext, installed: Record<string, string>): Promise<string> {
  const dir = await temporaryFolder(t)
  for (const [name, version] of Object.entries(installed)) {
    const folder = path.join(dir, 'node_modules', name)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version }))
  }
  return dir
}

test('a remote requires the minor version its team has installed, and an older shell refuses it', async (t) => {
  const offer = currentOffer()
  const major = Number(offer.shared['react']?.split('.')[0])
  const minor = Number(offer.shared['react']?.split('.')[1])
  const ahead = await team(t, { react: `${major}.${minor + 1}.2` })
  expect(sharedRanges(ahead)).toMatchObject({ react: `^${major}.${minor + 1}.0` })
  expect(whyIncompatible({ contract: '^1.0.0', shared: sharedRanges(ahead) }, offer)).toBe(
    `needs react ^${major}.${minor + 1}.0, the shell shares ${offer.shared['react']}`,
  )
  expect(sharedModules('remote', ahead)['react']).toMatchObject({ requiredVersion: `^${major}.${minor + 1}.0`, strictVersion: true })
  const behind = await team(t, { react: `${major}.${minor - 1}.0` })
  expect(whyIncompatible({ contract: '^1.0.0', shared: sharedRanges(behind) }, offer)).toBeNull()
})

test('a remote with its own React takes nothing from the shell, and names the version it has installed', async (t) => {
  const dir = await team(t, { react: '18.3.1' })
  expect(ownReact(dir)).toBeNull()
  await writeFile(path.join(dir, 'package.json'), '{ "name": "mf-sample", "mfe": { "react": "own" } }')
  expect([ownReact(dir), sharedRanges(dir), sharedModules('remote', dir)]).toEqual(['18.3.1', {}, {}])
  await writeFile(path.join(dir, 'package.json'), '{ "name": "mf-sample", "mfe": { "react": "18" } }')
  expect(() => sharedRanges(dir)).toThrow('mfe.react can only be "own", not "18"')
})

for (const [file, library] of [
  ['query', '@tanstack/react-query'],
  ['router', 'react-router-dom'],
] as const) {
  test(`the platform's ${file} depends on the version of ${library} that the platform's own folder resolves`, async (t) => {
    const dir = await team(t, { [library]: '5.999.0' })
    const platform = path.join(dir, 'node_modules/@ponte/platform')
    await mkdir(path.join(platform, 'node_modules', library), { recursive: true })
    await writeFile(path.join(platform, 'package.json'), `{ "name": "@ponte/platform", "exports": { "./${file}": "./${file}.ts" } }`)
    await writeFile(path.join(platform, `${file}.ts`), '')
    await writeFile(path.join(platform, 'node_modules', library, 'package.json'), '{ "version": "5.42.7" }')
    expect(sharedRanges(dir)[`@ponte/platform/${file}`]).toBe('^5.42.0')
  })
}
