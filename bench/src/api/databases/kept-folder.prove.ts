import { expect } from 'expect'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { initialize, keptFolder, run } from '@ponte/api/test/postgres-process'

test('a kept cluster is created and reopened whatever the umask, even if only its owner can enter the cache', async (t) => {
  const umask = process.umask(0o077) // the site's umask; the site is often the first to create .cache
  t.after(() => process.umask(umask))
  const cache = mkdtempSync(join(tmpdir(), 'ponte-cache-'))
  const folder = keptFolder(join(cache, 'postgres-1'))
  t.after(() => {
    for (const made of [cache, folder]) rmSync(made, { recursive: true, force: true })
  })
  chmodSync(cache, 0o700)
  mkdirSync(folder, { recursive: true })
  await initialize(folder)
  for (const database of ['postgres', 'kept']) {
    const server = await run(folder, { isTemporary: false })
    const client = new pg.Client({ host: join(folder, 'data'), user: 'postgres', database })
    await client.connect()
    if (database === 'postgres') await client.query('create database kept')
    expect((await client.query('show data_directory')).rows).toEqual([{ data_directory: join(folder, 'data') }])
    await client.end()
    await server.stop()
  }
})

test('a cluster that cannot start reports why', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-cluster-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  await initialize(folder)
  rmSync(join(folder, 'data/PG_VERSION'))
  await expect(run(folder, { isTemporary: false })).rejects.toThrow('is not a valid data directory')
})
