import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { registryTrust } from '../trust/registry-trust.ts'
import { temporaryFolder } from './fixtures.ts'
import { withLock } from './lock.ts'
import { folderStore } from './store.ts'

const CHILD = path.join(import.meta.dirname, 'publish-child.ts')
const NAMES = ['mf-one', 'mf-two', 'mf-three']
const ROUNDS = 8

test('several publishers at once lose nothing, and a reader never sees half a registry', async (t) => {
  const folder = await temporaryFolder(t)
  const children = NAMES.map((name) =>
    spawn(process.execPath, [CHILD, folder, name, String(ROUNDS)], { stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  const ends = Promise.all(children.map((child) => once(child, 'exit')))

  let isOver = false
  void ends.then(() => (isOver = true))
  const trust = registryTrust(path.join(folder, 'reader'), { REGISTRY_KEY: path.join(folder, 'keys/registry.pem') })
  let reads = 0
  while (!isOver) {
    const text = await readFile(path.join(folder, 'store/registry.json'), 'utf8').catch(() => null)
    if (text === null) continue
    reads += 1
    expect(await trust.open(text)).toMatchObject({ problem: null })
  }
  expect((await ends).map(([code]) => code as unknown)).toEqual([0, 0, 0])
  expect(reads).toBeGreaterThan(ROUNDS)

  const store = folderStore(path.join(folder, 'store'))
  const audit = await store.audit()
  expect(audit).toHaveLength(NAMES.length * ROUNDS)
  for (const { name, version, previous } of (await store.registry()).remotes) {
    const own = audit.filter((line) => line.remote === name)
    expect(own.at(-1)).toMatchObject({ to: version, from: previous?.version })
    expect(await store.list(name)).toHaveLength(ROUNDS)
  }
})

test('the lock of a process that died is taken over, that of a living one is not', async (t) => {
  const file = path.join(await temporaryFolder(t), 'x.lock')
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  await writeFile(file, `${dead.pid} left behind`)
  expect(await withLock(file, async () => 'done')).toBe('done')

  await writeFile(file, `${process.pid} at work`)
  await expect(withLock(file, async () => 'done', 80)).rejects.toThrow('Another publish is running')
})

test('a failure inside the lock gives it back', async (t) => {
  const file = path.join(await temporaryFolder(t), 'x.lock')
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(file, async () => 'done', 80)).toBe('done')
})
