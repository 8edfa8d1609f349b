import { expect } from 'expect'
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { embeddedFolder } from '../../test/embedded-folder.ts'
import { freshServerDatabase } from '../../test/postgres.ts'
import { openDatabase } from '../server/database/open.ts'

const migrate = (env: Record<string, string>) => promisify(execFile)(process.execPath, [join(import.meta.dirname, 'migrate.ts')], { env })

test('the command applies every migration to a new database, and nothing the second time', async () => {
  const { url, drop } = await freshServerDatabase('template1')
  after(drop)
  const command = () => migrate({ DATABASE_URL: url })
  expect((await command()).stdout).toMatch(/^Applied: 001_\w+\.sql, .+\.sql\.$/m)
  expect((await command()).stdout).toBe('All migrations are applied.\n')
})

test('the command refuses the embedded database of a running site, and names its process', async () => {
  const dataDir = await embeddedFolder()
  after(() => rmSync(dataDir, { recursive: true }))
  const server = await openDatabase({ dataDir, databaseUrl: null })
  await expect(migrate({ DATA_DIR: dataDir })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`in use by process ${process.pid}`),
  })
  await server.close()
})
