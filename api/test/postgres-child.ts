import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { initialise, run } from './postgres-process.ts'

/**
 * A real PostgreSQL in a process of its own, for tests that stop and start it. It says its address; then each line that it
 * is given is `stop`, `start` or a query, and is answered with a line of JSON. It ends, and leaves nothing, with its input.
 */
const folder = mkdtempSync(join(tmpdir(), 'ponte-pg-'))
chmodSync(folder, 0o755) // the server's user must be able to enter
await initialise(folder)
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
// The last run takes the folder away with it.
await stop()
await (await run(folder, { isTemporary: true, settings })).stop()
