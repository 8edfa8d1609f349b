import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { initialize, run } from './postgres-process.ts'

/**
 * A real PostgreSQL in its own process, for tests that stop and start it. Prints its address. Then each input line is `stop`,
 * `start` or a query, answered with a line of JSON. When its input ends, it exits and removes its files.
 */
const folder = mkdtempSync(join(tmpdir(), 'ponte-pg-'))
chmodSync(folder, 0o755) // the server's user must be able to enter
await initialize(folder)
const settings = { fsync: 'on', shared_buffers: '64MB', max_connections: '100' }
let server: { stop(): Promise<void> } | null = await run(folder, { isTemporary: false, settings })
const url = `postgres://postgres@${encodeURIComponent(join(folder, 'data'))}/postgres`
const say = (answer: unknown): void => void process.stdout.write(`${JSON.stringify(answer)}\n`)
say(url)

async function stop(): Promise<void> {
  await server?.stop()
  server = null
}

async function rowsOf(query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(query)
  await client.end()
  return rows
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stop') await stop()
  else if (line === 'start') server ??= await run(folder, { isTemporary: false, settings })
  say(line === 'stop' || line === 'start' ? line : await rowsOf(line))
}
// The last run removes the folder.
await stop()
await (await run(folder, { isTemporary: true, settings })).stop()
