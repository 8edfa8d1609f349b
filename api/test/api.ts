import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@ponte/contracts/roles'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { after } from 'node:test'
import { createApi, type ApiOptions, type RunningApi } from '../src/app.ts'
import { readConfig, type Config } from '../src/server/config.ts'
import type { OpenDatabase } from '../src/server/database/open.ts'
import type { Database } from '../src/server/schema/schema.ts'
import { sessionCookieName } from '../src/server/http/cookie.ts'
import { openSession } from '../src/accounts/session/session.repo.ts'
import { adderTo, type Add } from './add.ts'
import { Actor } from './client.ts'
import { withDatabase } from './database.ts'

export interface TestApi {
  app: FastifyInstance
  config: Config
  db: Kysely<Database>
  database: OpenDatabase
  add: Add
  visitor: Actor
  /** A new browser, from the given address if any. */
  actor(address?: string): Actor
  /** A browser that has just signed in and proved its identity. Skips the password, whose hashing is slow; the login tests cover that. */
  signIn(user: { id: string }, how?: { hasSecondFactor?: boolean; isProof?: boolean }): Promise<Actor>
  /** The log lines so far. */
  logLines(): string[]
  watchRegistry: RunningApi['watchRegistry']
  publishRemotes: RunningApi['publishRemotes']
  stop(): void
  close(): Promise<void>
}

export interface TestOptions extends Pick<ApiOptions, 'clock'> {
  config?: Partial<Config>
  /** The database of another API in the same test. */
  database?: OpenDatabase
}

/** The whole API on a fresh database, closed after the tests of the file or suite. */
export async function withApi({ config: given = {}, database: shared, clock }: TestOptions = {}): Promise<TestApi> {
  const database = shared ?? (await withDatabase())
  const lines: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-api-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  const config: Config = { ...readConfig({ DEMO: '1', LOG_LEVEL: 'trace', DATA_DIR: dataDir, REQUEST_LIMIT_SECONDS: '600' }), ...given }
  const { app, watchRegistry, publishRemotes, stop, close } = await createApi(config, {
    database,
    logTo: { write: (line) => void lines.push(line) },
    ...(clock && { clock }),
  })
  after(close)
  const { db } = database
  return {
    app,
    config,
    db,
    database,
    add: adderTo(db),
    visitor: new Actor(app),
    actor: (address) => new Actor(app, address),
    async signIn({ id }, { hasSecondFactor = false, isProof = true } = {}) {
      const { role } = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()
      const { cookie } = await openSession(db, { id, role: role satisfies Role | null, hasSecondFactor, isProof }, null)
      const actor = new Actor(app)
      actor.cookies.set(sessionCookieName(config.publicUrl.startsWith('https:')), cookie)
      return actor
    },
    logLines: () => lines,
    watchRegistry,
    publishRemotes,
    stop,
    close,
  }
}
