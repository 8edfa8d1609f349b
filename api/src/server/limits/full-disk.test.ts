import { me } from '@ponte/contracts/auth'
import { favoriteIds, saveFavorite } from '@ponte/contracts/favorites'
import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { withDatabase } from '../../../test/database.ts'
import { professional } from '../../../test/factories.ts'
import { withFullDisk } from '../../../test/full-disk.ts'

test('on a full disk, reads and searches go on within the same limits, writes are refused, and the log reports it once', async () => {
  const { database, fill } = withFullDisk(await withDatabase())
  const api = await withApi({ database, config: { isDemo: false } })
  const ana = await api.signIn(await api.add(professional()))
  const bruno = await api.add(professional({ full_name: 'Bruno Sá' }))
  await sql`update sessions set last_used_at = last_used_at - interval '1 hour'`.execute(api.db)
  fill(true)

  const stranger = api.actor('203.0.113.9')
  const found = await stranger.call(searchProfessionals, { query: { query: 'bruno' } })
  expect(found.results.map(({ fullName }) => fullName)).toEqual(['Bruno Sá'])
  expect((await ana.try(me)).statusCode).toBe(200)
  expect((await ana.try(favoriteIds)).statusCode).toBe(200)

  const saved = await ana.try(saveFavorite, { params: { type: 'professionals', id: bruno.id } })
  expect([saved.statusCode, Number(saved.headers['retry-after']) > 0]).toEqual([503, true])

  const statuses: number[] = []
  for (let time = 0; time < 60; time += 1) statuses.push((await stranger.try(searchProfessionals)).statusCode)
  expect(statuses).toEqual([...Array<number>(59).fill(200), 429])
  expect(api.logLines().filter((line) => line.includes('limits are counted in memory'))).toHaveLength(1)

  fill(false)
  expect((await ana.try(saveFavorite, { params: { type: 'professionals', id: bruno.id } })).statusCode).toBeLessThan(300)
})
