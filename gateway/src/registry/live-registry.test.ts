import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { registryTrust } from '@ponte/mfe/site'
import { emptySiteRegistry } from '@ponte/mfe/site-registry'
import { expect } from 'expect'
import { openSite, searchRemote, VERSION, type Site } from '../../test/open-site.ts'
import { liveRegistry } from './live-registry.ts'

const NEXT = '0.1.0-bbbbbbbb'
const NEWEST = '0.1.0-cccccccc'
const liveVersion = async ({ get }: Site): Promise<unknown> => {
  const registry = (await (await get('/registry.json')).json()) as { remotes: { version: string }[] }
  return registry.remotes.map(({ version }) => version)
}
const fileOf = ({ folder }: Site) => path.join(folder, 'store/registry.json')

test('an untrusted registry is refused and reported once, and the previous one stays in use', async (t) => {
  const site = await openSite(t)
  const signed = await readFile(fileOf(site), 'utf8')
  const stranger = registryTrust(path.join(site.folder, 'stranger'))
  const evil = { ...emptySiteRegistry(), sequence: 9, remotes: [searchRemote({ version: NEXT })] }
  const cases: [string, string][] = [
    [JSON.stringify(evil), 'it is not signed'],
    [await stranger.seal(evil), 'is not trusted here'],
    [signed.replace(VERSION, NEXT), 'its signature does not match its content'],
    ['{', 'it cannot be read'],
  ]
  for (const [text, problem] of cases) {
    await site.writeRegistry(text)
    for (let round = 0; round < 3; round += 1) expect(await liveVersion(site)).toEqual([VERSION])
    expect(site.complaints.splice(0)).toEqual([expect.stringContaining(problem)])
  }
  await site.publish(searchRemote({ version: NEXT }))
  expect(await liveVersion(site)).toEqual([NEXT])
  expect(site.complaints).toEqual([])
})

test('concurrent readers all get a new registry', async (t) => {
  const site = await openSite(t)
  expect(await liveVersion(site)).toEqual([VERSION])
  const registry = liveRegistry({ file: fileOf(site), trust: registryTrust(site.folder), bundleOrigins: [], complain: () => {} })
  await registry.read()
  await site.publish(searchRemote({ version: NEXT }))
  const read = async () => (await registry.read()).registry.remotes.map(({ version }) => version)
  expect(await Promise.all([read(), read(), read()])).toEqual([[NEXT], [NEXT], [NEXT]])
})

test('a registry whose check takes long does not replace a newer one', async (t) => {
  const site = await openSite(t)
  const { trust } = site
  const opened = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const slowly: typeof trust.open = async (text) => {
    const found = await trust.open(text)
    if (!text.includes(NEXT)) return found
    opened.resolve()
    await release.promise
    return found
  }
  const complaints: string[] = []
  const options = { file: fileOf(site), bundleOrigins: [], complain: (line: string) => void complaints.push(line) }
  const registry = liveRegistry({ ...options, trust: { ...trust, open: slowly } })
  await registry.read()
  await site.publish(searchRemote({ version: NEXT }))
  const first = registry.read()
  await opened.promise
  await site.publish(searchRemote({ version: NEWEST }))
  const second = registry.read()
  await Promise.race([second, setTimeout(100)])
  release.resolve()
  await Promise.all([first, second])
  expect((await second).registry.remotes).toMatchObject([{ version: NEWEST }])
  expect(await registry.state()).toMatchObject({ sequence: 3, isInUse: true, refused: 0 })
  expect(complaints).toEqual([])
})

test('a replaced registry cannot be restored', async (t) => {
  const site = await openSite(t)
  const older = await readFile(fileOf(site), 'utf8')
  await site.publish(searchRemote({ version: NEXT }))
  expect(await liveVersion(site)).toEqual([NEXT])
  await site.writeRegistry(older)
  expect(await liveVersion(site)).toEqual([NEXT])
  expect(site.complaints).toEqual([expect.stringContaining('it is number 1, but number 2 was already in use')])
})

test('after a restart the last good registry is used, whatever happened to the file', async (t) => {
  const site = await openSite(t)
  const older = await readFile(fileOf(site), 'utf8')
  expect(await liveVersion(site)).toEqual([VERSION])
  const restarted = () => {
    const complaints: string[] = []
    const trust = registryTrust(site.folder)
    const registry = liveRegistry({ file: fileOf(site), trust, bundleOrigins: [], complain: (line) => complaints.push(line) })
    return { complaints, versions: async () => (await registry.read()).registry.remotes.map(({ version }) => version) }
  }
  await site.writeRegistry(JSON.stringify(searchRemote({ version: NEXT })))
  const tampered = restarted()
  expect(await tampered.versions()).toEqual([VERSION])
  expect(tampered.complaints).toHaveLength(1)

  await rm(fileOf(site))
  const gone = restarted()
  expect(await gone.versions()).toEqual([VERSION])
  expect(await gone.versions()).toEqual([VERSION])
  expect(gone.complaints).toEqual([expect.stringContaining('cannot be read')])

  await site.publish(searchRemote({ version: NEXT }))
  expect(await liveVersion(site)).toEqual([NEXT])
  await site.writeRegistry(older)
  const restored = restarted()
  for (let round = 0; round < 3; round += 1) expect(await restored.versions()).toEqual([NEXT])
  expect(restored.complaints).toEqual([expect.stringContaining('it is number 1, but number 2 was already in use')])
})

test('a registry that cannot be checked is reported once, and used as soon as it can be', async (t) => {
  const site = await openSite(t)
  const complaints: string[] = []
  const options = { file: fileOf(site), trust: site.trust, bundleOrigins: [], complain: (line: string) => void complaints.push(line) }
  const registry = liveRegistry(options)
  const served = async () => (await registry.read()).registry.remotes.map(({ version }) => version)
  expect(await served()).toEqual([VERSION])
  await site.publish(searchRemote({ version: NEXT }))
  const keyFile = path.join(site.folder, 'keys/registry.pem')
  const key = await readFile(keyFile, 'utf8')
  await writeFile(keyFile, 'half a key')
  for (let round = 0; round < 3; round += 1) expect(await served()).toEqual([VERSION])
  expect(await registry.state()).toMatchObject({ isInUse: false })
  expect(complaints).toEqual([expect.stringContaining('registry.pem is not a PEM key')])
  await writeFile(keyFile, key)
  expect(await served()).toEqual([NEXT])
  expect(await registry.state()).toMatchObject({ isInUse: true })
})

test('browsers receive neither the number nor the signature', async (t) => {
  const { get } = await openSite(t)
  expect(Object.keys((await (await get('/registry.json')).json()) as object).sort()).toEqual(['formatVersion', 'remotes', 'writtenAt'])
})

test('monitoring gets the number in use, every version visitors get, and refusals', async (t) => {
  const site = await openSite(t)
  const { trust, folder } = site
  const registry = liveRegistry({ file: fileOf(site), trust, bundleOrigins: [], complain: () => undefined })
  const [{ name: remote, ...version }, canary, shown] = [searchRemote(), '0.1.0-cccccccc', '0.1.0-dddddddd']
  const first = { sequence: 1, isInUse: true, refused: 0, versions: [{ remote, version: VERSION }] }
  expect(await registry.state()).toMatchObject({ ...first, writtenAt: '2026-11-07T12:00:00.000Z' })

  const signed = await readFile(fileOf(site), 'utf8')
  await site.writeRegistry(signed.replace(VERSION, NEXT))
  // Concurrent callers get the same result.
  for (const state of await Promise.all([registry.state(), registry.state(), registry.state()]))
    expect(state).toMatchObject({ ...first, isInUse: false, refused: 1 })
  expect(await registry.state()).toMatchObject({ ...first, isInUse: false, refused: 1 })

  await site.publish({
    ...searchRemote({ version: NEXT, previous: version }),
    canary: { version: { ...version, version: canary }, percent: 5, match: [] },
    previews: { 'pr-1': { ...version, version: shown } },
  })
  const versions = [NEXT, VERSION, canary, shown].map((one) => ({ remote, version: one }))
  expect(await registry.state()).toMatchObject({ sequence: 2, isInUse: true, refused: 1, versions })
  await site.writeRegistry(signed)
  expect(await registry.state()).toMatchObject({ sequence: 2, isInUse: false, refused: 2 })

  const empty = liveRegistry({
    file: path.join(folder, 'none.json'),
    trust: registryTrust(path.join(folder, 'new')),
    bundleOrigins: [],
    complain: () => undefined,
  })
  expect(await empty.state()).toEqual({ sequence: 0, writtenAt: null, isInUse: true, refused: 0, versions: [] })
})
