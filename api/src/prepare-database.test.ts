import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { withApi } from '../test/api.ts'
import { withDatabase } from '../test/database.ts'
import { withFullDisk } from '../test/full-disk.ts'
import { readConfig } from './server/config.ts'
import { DiskFullError } from './server/embedded/full-disk.ts'
import { realClock } from './server/clock.ts'
import { prepareDatabase } from './prepare-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ponte-prepare-'))
after(() => rmSync(dataDir, { recursive: true }))
const config = readConfig({ DATA_DIR: dataDir })
const preparing = { clock: realClock, log: pino({ level: 'silent' }) }

test('a start on a full disk with nothing to write succeeds and serves', async () => {
  const { database, fill } = withFullDisk(await withDatabase())
  await prepareDatabase(database, config, preparing)
  fill(true)
  await prepareDatabase(database, config, preparing)
  const { visitor } = await withApi({ database })
  expect((await visitor.try(searchProfessionals)).statusCode).toBe(200)
})

test('a start on a full disk that must write, even for a migration, fails with a one-sentence reason', async () => {
  const { database, fill } = withFullDisk(await withDatabase())
  await database.pool.query('update search_state set version = $1', ['of an older version'])
  fill(true)
  const said =
    /^The disk of the database is full, and this start must write to it \(.+No space left on device\)\. Make room on its machine and start again\.$/
  const ofSearch = await prepareDatabase(database, config, preparing).catch((error: unknown) => error)
  expect(ofSearch).toBeInstanceOf(DiskFullError)
  expect((ofSearch as Error).message).toMatch(said)

  const other = withFullDisk(await withDatabase())
  // Removes one migration from the list. It recreates its indexes, so it can run again.
  await other.database.pool.query(`delete from migrations where name = '036_availability_indexes.sql'`)
  other.fill(true)
  await expect(prepareDatabase(other.database, config, preparing)).rejects.toThrow(said)
})
