import { test } from 'node:test'
import zlib from 'node:zlib'
import { expect } from 'expect'
import { sampleBuild } from '@ponte/test-kit/remote-build'
import { sampleEntry, sampleRegistry } from '../../test/registry-samples.ts'
import { sha384Of } from '../sha384.ts'
import { asEntry } from '../publish/entry.ts'
import type { Provenance } from '../registry/registry.ts'
import { versionOf, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { alteredFiles, differencesOf, findVersion, rebuildable } from './verify.ts'

const provenance: Provenance = { commit: 'c0ffee11'.repeat(5), isDirty: false, sources: 's', lockFile: 'l', node: '24.1.0', mfe: '0.1.0' }
const numbered = (version: string): SiteEntry => sampleEntry({ version, entry: `/bundles/mf-search/${version}/remoteEntry.js` })
const file = (text: string) => ({ integrity: `sha384-${text}`, bytes: 1, brotliBytes: 1 })
const FILES = {
  'remoteEntry.1.js': file('entry'),
  'search.1.js': file('screen'),
  'search.1.css': file('style'),
  'photo.1.webp': file('photo'),
}

const registry: SiteRegistry = {
  ...sampleRegistry(),
  sequence: 0,
  shells: [],
  remotes: [
    {
      ...numbered('live'),
      previous: versionOf(numbered('before')),
      canary: { version: versionOf(numbered('canary')), percent: 5, match: [] },
    },
  ],
  past: {
    'mf-search': {
      live: [versionOf(numbered('older'))],
      rolledBack: [{ version: versionOf(numbered('taken back')), at: '2026-11-07T12:00:00Z', by: 'ana', reason: null }],
    },
  },
}

test('the version to verify is the live one, or any other in the registry', () => {
  expect(findVersion(registry, 'mf-search', undefined).version).toBe('live')
  for (const version of ['live', 'canary', 'before', 'older', 'taken back'])
    expect(findVersion(registry, 'mf-search', version).version).toBe(version)
  expect(() => findVersion(registry, 'mf-search', 'none')).toThrow('The registry has no mf-search none.')
  expect(() => findVersion(registry, 'mf-other', undefined)).toThrow('mf-other was never published.')
})

test('a version that no commit can rebuild is refused in a sentence', () => {
  const of = (over: Partial<Provenance>) => () => rebuildable('mf-search', sampleEntry({ provenance: { ...provenance, ...over } }))
  expect(of({})().commit).toBe(provenance.commit)
  expect(of({ commit: null })).toThrow('mf-search 0.1.0-aaaaaaaa was built outside of a git checkout')
  expect(of({ isDirty: true })).toThrow('was built from sources that differed from commit c0ffee11')
  expect(() => rebuildable('mf-search', sampleEntry())).toThrow('does not record what it was built from')
})

test("the site's own copy is compared with the build too", async () => {
  const texts = { 'remoteEntry.1.js': 'entry', 'search.1.js': 'screen' }
  const build = sampleBuild(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { ...file(''), integrity: sha384Of(text) }])),
  )
  const published = versionOf({ ...numbered(build.version) })
  const storeWith = (stored: Record<string, string | Buffer>) => ({
    read: (_name: string, _version: string, name: string) => Promise.resolve(name in stored ? Buffer.from(stored[name] ?? '') : null),
  })
  expect(await alteredFiles(storeWith(texts), published, build)).toEqual([])
  const altered = await alteredFiles(storeWith({ 'remoteEntry.1.js': 'evil' }), published, build)
  expect(altered).toEqual([
    { file: 'remoteEntry.1.js in the store', published: sha384Of('evil'), built: sha384Of('entry') },
    { file: 'search.1.js in the store', published: 'missing', built: sha384Of('screen') },
  ])
  // Browsers get the compressed copies.
  const compressed = { 'search.1.js.br': zlib.brotliCompressSync('evil'), 'search.1.js.gz': zlib.gzipSync('screen') }
  expect(await alteredFiles(storeWith({ ...texts, ...compressed, 'remoteEntry.1.js.gz': 'no gzip' }), published, build)).toEqual([
    { file: 'remoteEntry.1.js.gz in the store', published: 'damaged', built: sha384Of('entry') },
    { file: 'search.1.js.br in the store', published: sha384Of('evil'), built: sha384Of('screen') },
  ])
})

for (const origin of ['', 'https://bundles.example'])
  test(`a build is compared file by file with what was published ${origin === '' ? 'on the site' : 'elsewhere'}`, () => {
    const build = sampleBuild(FILES)
    const published = asEntry(build, null, origin)
    expect(differencesOf(published, build)).toEqual([])
    const { 'search.1.css': _gone, ...rest } = { ...FILES, 'search.1.js': file('changed') }
    expect(differencesOf(published, sampleBuild(rest))).toEqual([
      { file: 'search.1.css', published: 'sha384-style', built: 'not built' },
      { file: 'search.1.js', published: 'sha384-screen', built: 'sha384-changed' },
    ])
  })

test('files missing from the registry are compared by the version, which is a hash of all files', () => {
  const build = sampleBuild(FILES)
  expect(differencesOf(asEntry(build, null), { ...build, version: '0.1.0-bbbbbbbb' })).toEqual([
    { file: 'all files together', published: '0.1.0-aaaaaaaa', built: '0.1.0-bbbbbbbb' },
  ])
})
