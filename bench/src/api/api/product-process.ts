import { searchProfessionals } from '@ponte/contracts/search'
import pino from 'pino'
import * as z from 'zod/mini'
import { createApi } from '@ponte/api/app'
import { readConfig } from '@ponte/api/config'
import { openDatabase } from '@ponte/api/database'
import { parseQueryString } from '@ponte/api/query-string'
import { sessionCookieName } from '@ponte/api/session-cookie'
import { openSession } from '@ponte/api/sessions'
import { searchIn } from '../search/product.ts'
import { cpuMs, serveOrders, type OrderResult, type BenchOrder } from './orders.ts'

/** The product's API with demo data on the server in DATABASE_URL. Logs as in production. */

const config = readConfig({
  ...process.env,
  DEMO: '1',
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMIT_PER_MINUTE: '1000000',
})
const { app } = await createApi(config, { logTo: pino.destination('/dev/null') })
const { db } = await openDatabase(config)
const search = searchIn(db)

async function searchDirectly(paths: readonly string[], times: number): Promise<void> {
  const queries = paths.map((path) => z.parse(searchProfessionals.query, parseQueryString(path.split('?')[1] ?? '')))
  for (let time = 0; time < times; time += 1) await search(queries[time % queries.length] ?? {})
}

async function signIn(people: number): Promise<string[]> {
  const users = await db.selectFrom('users').select(['id', 'role']).where('role', '=', 'professional').limit(people).execute()
  const cookies = await Promise.all(users.map((user) => openSession(db, { ...user, hasSecondFactor: false }, null)))
  return cookies.map(({ cookie }) => `${sessionCookieName(false)}=${cookie}`)
}

async function handle(order: BenchOrder): Promise<OrderResult> {
  const beforeMs = cpuMs()
  switch (order.do) {
    case 'cpu':
      return { cpuMs: cpuMs() }
    case 'search':
      await searchDirectly(order.paths, order.times)
      return { cpuMs: cpuMs() - beforeMs }
    case 'sign-in':
      return { cpuMs: cpuMs() - beforeMs, cookies: await signIn(order.people) }
    case 'learn':
      throw new Error('The product needs no recorded answers')
  }
}

serveOrders(await app.listen({ port: 0, host: '127.0.0.1' }), handle)
