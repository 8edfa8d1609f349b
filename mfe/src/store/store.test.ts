import { spawn } from 'node:child_process'
import { once } from 'node:events'
import files, { mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { brokenDisk } from '../../test/broken-disk.ts'
import { sampleEntry, sampleOffer, sampleRegistry } from '../../test/registry-samples.ts'
import { registryTrust } from '../trust/registry-trust.ts'
import { endPreview, pin, promote, recordShell } from '../publish/channels.ts'
import { prune } from '../publish/prune.ts'
import { remove } from '../publish/remove.ts'
import { publish } from '../publish/publish.ts'
import { rollback } from '../publish/rollback.ts'
import { statusTable } from '../publish/status.ts'
import { STORAGE_DRIVERS, storeInFolder } from '../../test/storage-drivers.ts'
import { folderDriver } from './folder-driver.ts'
import { createBundleStore } from './store.ts'

const CHILD = path.join(import.meta.dirname, '../../test/publish-child.ts')
const NAMES = ['mf-one', 'mf-two', 'mf-three']
const ROUNDS = 5
const NAME = 'mf-search'

/** Guarantees of every storage driver. */
for (const [where, open] of Object.entries(STORAGE_DRIVERS)) {
  test(`${where}: a stored version is unchanged and never overwritten`, async (t) => {
    const { store, folder } = await open(t)
    const outDir = path.join(folder, 'dist')
    const { version } = await writeBuild(outDir, 'one')
    expect(await store.has(NAME, version)).toBe(false)
    expect(await store.read(NAME, version, 'search.1.js')).toBeNull()
    expect(await store.put(NAME, version, outDir)).toBe(true)
    expect(await store.has(NAME, version)).toBe(true)

    await writeFile(path.join(outDir, 'search.1.js'), 'other')
    expect(await store.put(NAME, version, outDir)).toBe(false)
    expect(String(await store.read(NAME, version, 'search.1.js'))).toBe('screen one')
    expect(await store.read(NAME, version, 'none.js')).toBeNull()
  })

  test(`${where}: versions are listed oldest first, and deleted one by one or together`, async (t) => {
    const { store, folder, later } = await open(t)
    const outDir = path.join(folder, 'dist')
    const put = async (name: string, text: string) => {
      const { version } = await writeBuild(outDir, text)
      await store.put(name, version, outDir)
      await later()
      return version
    }
    const versions = [await put(NAME, 'one'), await put(NAME, 'two'), await put(NAME, 'three')]
    const other = await put('mf-search-two', 'four')
    expect(await store.list(NAME)).toEqual(versions)
    expect(await store.list('mf-none')).toEqual([])

    await store.deleteVersion(NAME, versions[1] ?? '')
    expect(await store.list(NAME)).toEqual([versions[0], versions[2]])
    expect(await store.has(NAME, versions[1] ?? '')).toBe(false)
    expect(await store.read(NAME, versions[1] ?? '', 'search.1.js')).toBeNull()

    await store.deleteRemote(NAME)
    expect(await store.list(NAME)).toEqual([])
    expect(await store.read(NAME, versions[0] ?? '', 'search.1.js')).toBeNull()
    expect(await store.list('mf-search-two')).toEqual([other])
  })

  test(`${where}: every \`mfe\` command updates registry, versions and audit`, async (t) => {
    const { store, deploy } = await open(t)
    const offer = sampleOffer
    const live = async () => (await store.registry()).remotes[0]
    const one = await deploy('one')
    const two = await deploy('two')
    expect(await live()).toMatchObject({ version: two.version, previous: { version: one.version } })
    expect(await rollback({ name: NAME, store, offer })).toEqual({ from: two.version, to: one.version })
    const three = await deploy('three', { percent: 5, match: [] })
    await promote({ name: NAME, store, offer, percent: null })
    const four = await deploy('four', { label: 'pr-1' })
    await pin({ name: NAME, store, isPinned: true })
    expect(await live()).toMatchObject({ version: three.version, previews: { 'pr-1': { version: four.version } }, pinned: true })
    await pin({ name: NAME, store, isPinned: false })
    await prune({ store, keep: 1, isDryRun: false })
    expect(await store.list(NAME)).toEqual([one, two, three, four].map(({ version }) => version))
    expect(await statusTable(store)).toContain(`preview pr-1 ${four.version}`)
    await remove({ name: NAME, store })
    expect(await store.list(NAME)).toEqual([])
    expect((await store.audit()).filter(({ action }) => action !== 'prune').map(({ action, to }) => [action, to])).toEqual([
      ['publish', one.version],
      ['publish', two.version],
      ['rollback', one.version],
      ['canary', three.version],
      ['promote', three.version],
      ['preview', four.version],
      ['pin', three.version],
      ['unpin', three.version],
      ['remove', null],
    ])
  })

  test(`${where}: concurrent publishers lose nothing, and readers never see half a registry`, async (t) => {
    const { store, folder, env, text } = await open(t)
    const children = NAMES.map((name) =>
      spawn(process.execPath, [CHILD, folder, name, String(ROUNDS)], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    )
    const ends = Promise.all(children.map((child) => once(child, 'exit')))
    let isOver = false
    void ends.then(() => (isOver = true))
    const trust = registryTrust(path.join(folder, 'reader'), { REGISTRY_KEY: path.join(folder, 'keys/registry.pem') })
    let reads = 0
    while (!isOver) {
      const present = await text()
      if (present === null) continue
      reads += 1
      expect(await trust.open(present)).toMatchObject({ problem: null })
    }
    expect((await ends).map(([code]) => code as unknown)).toEqual([0, 0, 0])
    expect(reads).toBeGreaterThan(ROUNDS)

    const audit = await store.audit()
    expect(audit).toHaveLength(NAMES.length * ROUNDS)
    const { remotes, sequence } = await store.registry()
    expect(sequence).toBe(NAMES.length * ROUNDS)
    expect(remotes.map(({ name }) => name)).toEqual([...NAMES].sort())
    for (const { name, version, previous } of remotes) {
      const own = audit.filter((line) => line.remote === name)
      expect(own.at(-1)).toMatchObject({ to: version, from: previous?.version })
      expect(await store.list(name)).toHaveLength(ROUNDS)
    }
  })

  test(`${where}: a failed update changes nothing and blocks no one`, async (t) => {
    const { store, deploy, text } = await open(t)
    await deploy('one')
    const before = await text()
    await expect(store.update(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await store.update(async () => null)
    expect(await text()).toBe(before)
    await deploy('two')
    expect(await store.audit()).toHaveLength(2)
  })

  test(`${where}: an untrusted, damaged, older or missing registry is reported and not built on`, async (t) => {
    const { store, deploy, text, write } = await open(t)
    const { version } = await deploy('one')
    const older = String(await text())
    await deploy('two')
    const signed = String(await text())
    const cases: [string, string][] = [
      ['{"formatVersion":', 'it cannot be read'],
      [JSON.stringify(sampleRegistry(sampleEntry())), 'it is not signed'],
      [signed.replace(version, '0.1.0-bbbbbbbb'), 'its signature does not match its content'],
      [older, 'it is number 1, but number 2 was already in use'],
    ]
    for (const [wrong, problem] of cases) {
      await write(wrong)
      await expect(deploy('three')).rejects.toThrow(problem)
      expect(await text()).toBe(wrong)
    }
    await write(null)
    const missing = 'registry.json is missing, but number 2 was in use'
    for (const attempt of [() => deploy('three'), () => recordShell(store, '0.1.0-11111111', sampleOffer), () => store.registry()])
      await expect(attempt()).rejects.toThrow(missing)
    expect(await text()).toBeNull()
    await write(signed)
    await deploy('three')
    expect(await store.registry()).toMatchObject({ sequence: 3, remotes: [{ previous: {} }] })
  })
}

test("a publisher whose lock in a folder was taken over notices others' changes and applies its own on top", async (t) => {
  const { store, folder, deploy } = await storeInFolder(t)
  await deploy('one')
  const found: (string | undefined)[] = []
  await store.update(async (registry) => {
    found.push(registry.remotes[0]?.version)
    if (found.length === 1) {
      await rm(path.join(folder, 'store/registry.lock'))
      await deploy('two')
    }
    return { registry: { ...registry, writtenAt: '2026-11-21T12:00:00.000Z' }, audit: null }
  })
  const [first, second] = found
  expect(second).not.toBe(first)
  expect(await store.registry()).toMatchObject({ sequence: 3, writtenAt: '2026-11-21T12:00:00.000Z', remotes: [{ version: second }] })
})

test('a registry in a folder that cannot be read is neither replaced nor taken for a missing one', async (t) => {
  const { store, folder, deploy } = await storeInFolder(t)
  await deploy('one')
  const [file, away] = [path.join(folder, 'store/registry.json'), path.join(folder, 'away')]
  await rename(file, away)
  await symlink(file, file)
  await expect(deploy('two')).rejects.toThrow(`${file} cannot be read: ELOOP`)
  await rename(away, file)
  expect(await store.registry()).toMatchObject({ sequence: 1 })
})

test('a change without its audit line is reported as made, and a removed remote stays off the site', async (t) => {
  const { store, folder, deploy } = await storeInFolder(t)
  const [one] = [await deploy('one'), await deploy('two')]
  const appendAudit = () => Promise.reject(new Error('no space left'))
  const full = createBundleStore({ ...folderDriver(path.join(folder, 'store')), appendAudit }, registryTrust(folder))
  const made = 'The change was made, but not recorded in full: no space left. Do not repeat it.'
  await expect(rollback({ name: NAME, store: full, offer: sampleOffer })).rejects.toThrow(made)
  expect(await store.registry()).toMatchObject({ remotes: [{ version: one.version }] })

  await expect(remove({ name: NAME, store: full })).rejects.toThrow(made)
  expect(await store.list(NAME)).toEqual([])
  const build = await writeBuild(path.join(folder, 'dist'), 'three')
  const atStart = { build, outDir: path.join(folder, 'dist'), store, offer: sampleOffer, onlyNew: true }
  expect(await publish(atStart)).toEqual({ outcome: 'removed', live: null })
})

test('a deletion in a folder that is cut off leaves no version that counts as published', async (t) => {
  const { store, folder } = await storeInFolder(t)
  const outDir = path.join(folder, 'dist')
  const { version } = await writeBuild(outDir, 'one')
  for (const cutOff of [() => store.deleteVersion(NAME, version), () => store.deleteRemote(NAME)]) {
    await store.put(NAME, version, outDir)
    const { mock } = t.mock.method(files, 'rm', () => Promise.reject(new Error('killed')))
    syncBuiltinESMExports()
    await expect(cutOff()).rejects.toThrow('killed')
    mock.restore()
    syncBuiltinESMExports()
    expect([await store.has(NAME, version), await store.list(NAME)]).toEqual([false, []])
    expect(await store.put(NAME, version, outDir)).toBe(true)
    await store.deleteVersion(NAME, version)
    await store.deleteRemote(NAME)
    expect(await readdir(path.join(folder, 'store/bundles'))).toEqual([])
  }
})

test('a publication that finds the disk full, or was killed earlier, leaves nothing behind', async (t) => {
  const { store, folder, deploy } = await storeInFolder(t)
  await deploy('one')
  const storeDir = path.join(folder, 'store')
  const [killed, running] = ['.draft-1', '.draft-2'].map((draft) => path.join(storeDir, 'bundles', NAME, draft))
  for (const draft of [killed, running]) await mkdir(String(draft))
  await utimes(String(killed), 0, 0)
  const before = await readdir(storeDir, { recursive: true })

  const disk = brokenDisk(t, storeDir, 'ENOSPC')
  await expect(deploy('two')).rejects.toThrow('ENOSPC')
  await expect(pin({ name: NAME, store, isPinned: true })).rejects.toThrow('ENOSPC')
  disk.repair()
  expect(await readdir(storeDir, { recursive: true })).toEqual(before.filter((one) => !one.endsWith('.draft-1')))
})

test('pruning makes room on a full disk', async (t) => {
  const { store, folder, deploy } = await storeInFolder(t)
  await deploy('one')
  const { version } = await deploy('two', { label: 'pr-1' })
  await endPreview({ name: NAME, store, label: 'pr-1' })
  await deploy('three')
  brokenDisk(t, path.join(folder, 'store'), 'ENOSPC')
  expect(await prune({ store, keep: 1, isDryRun: false })).toEqual([{ name: NAME, version }])
  expect(await store.has(NAME, version)).toBe(false)
})

for (const code of ['ENOSPC', 'EROFS'] as const)
  test(`a start without new builds writes nothing (${code})`, async (t) => {
    const { store, folder, deploy } = await storeInFolder(t)
    const build = await deploy('one')
    brokenDisk(t, path.join(folder, 'store'), code)
    const atStart = { outDir: path.join(folder, 'dist'), store, offer: sampleOffer, onlyNew: true }
    expect(await publish({ ...atStart, build })).toMatchObject({ outcome: 'unchanged' })
    await expect(deploy('two')).rejects.toThrow(code)
  })
