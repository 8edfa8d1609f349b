import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import type { BuildInfo } from '@ponte/mfe/site'
import { expect } from 'expect'
import { pack, unpack } from './archive.ts'
import { BUILD_INFO } from './builds.ts'
import { archiveOf, fingerprintOf, keptRelease } from './release.ts'

const release = keptRelease()
const archive = readFileSync(archiveOf(release))
const files = unpack(archive)
const names = Object.keys(release.builds)
const buildOf = (name: string): BuildInfo => JSON.parse(files.get(`${name}/${BUILD_INFO}`)?.toString() ?? '{}') as BuildInfo

test('packing and unpacking is lossless, and deterministic in any order of files', () => {
  const some: [string, Buffer][] = [
    ['shell/main.js', Buffer.from('alert(1)')],
    ['mf-a/empty.css', Buffer.alloc(0)],
    ['mf-a/a.woff2', Buffer.alloc(1025, 7)],
  ]
  const packed = pack(new Map(some))
  expect(pack(new Map(some.toReversed()))).toEqual(packed)
  expect([...unpack(packed)].map(([name, content]) => [name, content.toString('hex')])).toEqual(
    some.toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([name, content]) => [name, content.toString('hex')]),
  )
  expect(execFileSync('tar', ['-tzf', '-'], { input: packed, encoding: 'utf8' })).toBe('mf-a/a.woff2\nmf-a/empty.css\nshell/main.js\n')
  expect(() => pack(new Map([['../out.js', Buffer.alloc(1)]]))).toThrow('not a valid file name')
})

test('the kept release matches its manifest, and nothing else is in its folder', () => {
  expect(fingerprintOf(archive)).toBe(release.archive)
  expect(readdirSync(dirname(archiveOf(release)))).toEqual([`${release.tag}.json`, `${release.tag}.tar.gz`])
})

for (const name of names) {
  test(`${name} of ${release.tag} is complete, file by file`, () => {
    const build = buildOf(name)
    const described = Object.entries(build.files)
    const packed = [...files.keys()].filter((file) => file.startsWith(`${name}/`))
    expect(packed).toEqual([BUILD_INFO, ...Object.keys(build.files)].map((file) => `${name}/${file}`).toSorted())
    for (const [file, { integrity }] of described) {
      const found = createHash('sha384')
        .update(files.get(`${name}/${file}`) ?? '')
        .digest('base64')
      expect({ file, integrity: `sha384-${found}` }).toEqual({ file, integrity })
    }
    expect([build.name, build.version]).toEqual([name, release.builds[name]])
  })
}

test('it contains shell and remotes, nothing else, and nothing that can be derived', () => {
  expect(names.map((name) => buildOf(name).kind).toSorted()).toEqual([...names.slice(1).map(() => 'remote'), 'shell'])
  expect([...files.keys()].filter((file) => !names.includes(dirname(file)) || /\.(br|gz|map)$/.test(file))).toEqual([])
})

test('its commit is the one of its tag', (t) => {
  const asked = ['rev-parse', '--verify', '--quiet', `refs/tags/${release.tag}^{commit}`]
  const tagged = spawnSync('git', asked, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout.trim()
  // A clone may be without tags.
  if (tagged === '') return t.diagnostic(`there is no tag ${release.tag} here, so there is nothing to compare ${release.commit} with`)
  expect(tagged).toBe(release.commit)
})
