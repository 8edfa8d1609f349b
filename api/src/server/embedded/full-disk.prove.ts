import { expect } from 'expect'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { embeddedFolder } from '../../../test/embedded-folder.ts'
import { openEmbedded } from './embedded.ts'
import { DiskFullError, readOnlyWhileFull, refuseFullDisk } from './full-disk.ts'

test('a start on a full disk reports how much space is missing and where', () => {
  expect(() => refuseFullDisk('/srv/dados', () => 63_000_000)).toThrow(DiskFullError)
  expect(() => refuseFullDisk('/srv/dados', () => 3_500_000)).toThrow(
    'The disk of the data folder /srv/dados is full: 3 MB are free and the database needs 64 MB to start. Make room and start again.',
  )
  expect(() => refuseFullDisk('/srv/dados', () => 65_000_000)).not.toThrow()
})

test('the embedded database is read-only while its disk is nearly full, and writes again when there is room', async () => {
  const folder = await embeddedFolder()
  after(() => rmSync(folder, { recursive: true }))
  const { pool, close } = await openEmbedded(join(folder, 'db'))
  await pool.query('create table kept (id integer)')
  let freeBytes = 1_000_000_000
  const events: string[] = []
  const listener = { full: (freeMb: number) => events.push(`full ${freeMb}`), room: () => events.push('room') }
  const watch = readOnlyWhileFull(pool, folder, listener, () => freeBytes)
  const write = () => pool.query('insert into kept values (1)')

  await watch.look()
  await write()
  freeBytes = 10_000_000
  await watch.look()
  await watch.look()
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  expect((await pool.query('select * from kept')).rows).toEqual([{ id: 1 }])

  // A dropped connection loses the setting.
  const client = await pool.connect()
  client.release(true)
  await watch.look()
  await expect(write()).rejects.toMatchObject({ code: '25006' })

  freeBytes = 1_000_000_000
  await watch.look()
  await write()
  expect(events).toEqual(['full 10', 'room'])
  watch.stop()
  await close()
})
