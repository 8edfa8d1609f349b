import { strict as assert } from 'node:assert'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { Worker } from 'node:worker_threads'
import { keptKeys, presentKeys } from './kept-key.ts'

const SERVERS = 4
const ROUNDS = 300

/** A server that asks for the key of each folder at the same moment as the others. */
const SERVER = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData.module).then(({ keptKeys }) => {
    const arrived = new Int32Array(workerData.arrived)
    const keys = []
    for (let round = 0; round < workerData.rounds; round += 1) {
      Atomics.add(arrived, round, 1)
      while (Atomics.load(arrived, round) < workerData.servers) continue
      const [key] = keptKeys(workerData.folder + '/' + round, { file: 'some.key', variable: 'SOME_KEY' })
      keys.push(key.toString('hex'))
    }
    parentPort.postMessage(keys)
  })
`

function keysOfServer(t: TestContext, folder: string, arrived: SharedArrayBuffer): Promise<string[]> {
  const module = new URL('./kept-key.ts', import.meta.url).href
  const worker = new Worker(SERVER, {
    eval: true,
    workerData: { module, folder, arrived, rounds: ROUNDS, servers: SERVERS },
  })
  // If one fails, the others would wait forever.
  t.after(() => worker.terminate())
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

test('servers that start at once on an empty data folder all get the same key', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-keys-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const arrived = new SharedArrayBuffer(ROUNDS * Int32Array.BYTES_PER_ELEMENT)

  const [first, ...others] = await Promise.all(Array.from({ length: SERVERS }, () => keysOfServer(t, folder, arrived)))

  assert.equal(new Set(first).size, ROUNDS)
  for (const keys of others) assert.deepEqual(keys, first)
  const keys = join(folder, '0', 'keys')
  assert.deepEqual(readdirSync(keys), ['some.key'])
  assert.equal(statSync(join(keys, 'some.key')).mode & 0o777, 0o600)
})

test('a key file may hold several keys, one per line, newest first', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-keys-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const named = { file: 'some.key', variable: 'SOME_KEY' }
  assert.equal(presentKeys(folder, named), null)
  const [made] = keptKeys(folder, named)
  const file = join(folder, 'keys/some.key')
  const newer = Buffer.alloc(32, 7)
  writeFileSync(file, `${newer.toString('hex')}\n${made.toString('hex')}\n`)
  assert.deepEqual(keptKeys(folder, named), [newer, made])
  writeFileSync(file, `${newer.toString('hex')}\n0a`)
  assert.throws(() => keptKeys(folder, named), /must hold keys of 32 bytes, one per line.*SOME_KEY/)
})
