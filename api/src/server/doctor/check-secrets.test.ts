import { expect } from 'expect'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adderTo } from '../../../test/add.ts'
import { testEngine } from '../../../test/database.ts'
import { professional } from '../../../test/factories.ts'
import { freshServerDatabase } from '../../../test/postgres.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { Keys } from '../kept-key.ts'
import { createSealer } from '../secrets.ts'
import { checkSecrets } from './doctor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ponte-secrets-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

async function databaseUrl(): Promise<string | null> {
  if (testEngine === 'pglite') return null
  const { url, drop } = await freshServerDatabase()
  after(drop)
  return url
}
const url = await databaseUrl()
const check = (keys: Keys | null) => checkSecrets({ databaseUrl: url, dataDir, secondFactorKeys: keys })

/** Runs while no other process has the database open, as the embedded engine requires. */
async function sealWith(key: Buffer): Promise<void> {
  const { db, pool, close } = await openDatabase({ databaseUrl: url, dataDir })
  await migrate({ pool })
  const { id } = await adderTo(db)(professional())
  await db
    .insertInto('second_factors')
    .values({ user_id: id, is_on: true, ...createSealer([key]).seal(Buffer.alloc(20), id) })
    .execute()
  await close()
}

test('reports sealed secrets whose key is missing, and asks to keep an earlier key until all are sealed with the newest', async () => {
  await sealWith(old)
  expect(await check([old])).toEqual([{ state: 'good', message: 'every second-factor secret has its key' }])
  expect(await check([fresh, old])).toMatchObject([
    { state: 'good' },
    { state: 'warning', message: expect.stringMatching(/earlier key: 1$/) },
  ])
  expect(await check([fresh])).toMatchObject([{ state: 'bad', message: 'second-factor secrets that no configured key opens: 1' }])
  expect(await check(null)).toMatchObject([{ state: 'bad' }])
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  writeFileSync(join(dataDir, 'keys/second-factor.key'), `${fresh.toString('hex')}\n${old.toString('hex')}\n`)
  expect(await check(null)).toMatchObject([{ state: 'good' }, { state: 'warning' }])
})

test('reports nothing and creates nothing if there is no database', async () => {
  const nowhere = join(dataDir, 'nowhere')
  expect(await checkSecrets({ databaseUrl: null, dataDir: nowhere, secondFactorKeys: null })).toEqual([])
})
