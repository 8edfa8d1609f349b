import { expect } from 'expect'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { openDatabase } from '../database/open.ts'

test('a new database gets every migration by the command, and nothing the second time; a running site is said to be at it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-migrate-'))
  after(() => rmSync(dataDir, { recursive: true }))
  const command = () => promisify(execFile)(process.execPath, [join(import.meta.dirname, 'migrate.ts')], { env: { DATA_DIR: dataDir } })
  expect((await command()).stdout).toMatch(/^Applied: 001_\w+\.sql, .+\.sql\.$/m)
  expect((await command()).stdout).toBe('The database has every migration.\n')

  const server = await openDatabase({ dataDir, databaseUrl: null })
  await expect(command()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`in use by process ${process.pid}`) })
  await server.close()
})
