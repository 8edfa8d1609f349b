import type { AnswerOf } from '@ponte/contracts/call'
import { issueDeveloperToken, readRemotes, rollBackRemote } from '@ponte/contracts/remotes'
import { readServiceLevels } from '@ponte/contracts/service-levels'
import { readRemoteFailures } from '@ponte/contracts/telemetry'
import type { Kysely } from 'kysely'
import type { Api } from '../server/api.ts'
import { audit } from '../server/audit/audit.repo.ts'
import { serve, serveAnyone, servedCalls } from '../server/calls/serve.ts'
import { evenIfAnswered } from '../server/database/late-work.ts'
import type { Database } from '../server/schema/schema.ts'
import type { MessageCode } from '../server/http/messages.ts'
import { Refusal } from '../server/http/refusal.ts'
import { lockActor } from '../server/calls/lock-actor.repo.ts'
import { signDeveloperToken } from './developer-token.ts'
import type { PublishedRemote, PublishedRemotes, RollbackRefusal } from './published-remotes.ts'
import { serviceLevels } from './service-levels.ts'
import { healthOf } from './telemetry/health.ts'
import { tallies } from './telemetry/telemetry.repo.ts'
import { CANARY_WATCH } from './watch-canaries.ts'

/** The registry names admins by id, because it outlives accounts. */
const ADMIN = /^admin ([0-9a-f-]{36})$/

const LOCKED_RETRY_SECONDS = 10

const WHY_NOT: Readonly<Record<RollbackRefusal['why'], MessageCode>> = {
  not_current: 'rollbackNotCurrent',
  pinned: 'rollbackPinned',
  no_earlier: 'rollbackNoEarlier',
  locked: 'rollbackLocked',
  waits: 'rollbackWaits',
  other: 'rollbackRefused',
}

/**
 * Shows the versions of the remotes, rolls one back, and lets a developer's browser load its own build. `published` is null for
 * an API that runs alone.
 */
export function serveRemotes(api: Api, published: () => PublishedRemotes | null): void {
  serve(api, readRemotes, async (): Promise<AnswerOf<typeof readRemotes>> => {
    const store = published()
    const opensDeveloperBuilds = api.config.developerTokenKey !== null
    if (store === null) return { remotes: [], whyNoRollback: 'no_store', opensDeveloperBuilds }
    const [remotes, canRollBack] = await Promise.all([store.read(), store.canRollBack()])
    const names = await namesOf(api.db, remotes)
    const rolledBackOf = ({ rolledBack }: PublishedRemote) =>
      rolledBack.map((mark) => ({ ...mark, by: names.get(mark.by) ?? mark.by, isAutomatic: mark.by === CANARY_WATCH }))
    return {
      remotes: remotes.map((remote) => ({ ...remote, rolledBack: rolledBackOf(remote) })),
      whyNoRollback: canRollBack ? null : 'no_key',
      opensDeveloperBuilds,
    }
  })

  serveAnyone(api, readServiceLevels, async () => {
    const store = published()
    return {
      remotes: await serviceLevels(api.db, (await store?.read()) ?? []),
      calls: servedCalls(api),
      ...(store?.limits && { limits: store.limits }),
    }
  })

  serveAnyone(api, readRemoteFailures, async ({ params: { name }, query, request }) => {
    const store = published()
    if (store === null) throw new Refusal('not_found')
    const [, proof = ''] = /^bearer (\S{1,1000})$/i.exec(request.headers.authorization ?? '') ?? []
    const shown = await store.showRegistry({ remote: name, proof })
    if (shown.problem !== null) throw new Refusal(shown.ofKey ? 'not_allowed' : 'malformed', { verbatim: shown.problem })
    return { registry: shown.registry, versions: healthOf(await tallies(api.db, Number(query.hours), name)) }
  })

  serve(api, rollBackRemote, async ({ params: { name }, body, viewer, request }) => {
    const store = published()
    if (store === null || !(await store.canRollBack())) throw new Refusal('conflict', { message: 'cannotRollBack' })
    // Must stay on one line, because the store lists one version per line.
    const reason = body.reason.replace(/\s+/g, ' ')
    const detail = { remote: name, version: body.version }
    const line = { actorId: viewer.id, detail, requestId: request.id }
    // Logged before the attempt, so that every attempt is. No transaction stays open, because the store may be busy for seconds.
    await api.db.transaction().execute(async (trx) => {
      await lockActor(trx, viewer)
      await audit(trx, { ...line, action: 'remote_rollback_asked' })
    })
    const refusal = await store.rollBack({ remote: name, from: body.version, reason, by: `admin ${viewer.id}` })
    // The store may have been busy until the call was answered with 503.
    if (refusal === null) return evenIfAnswered(() => audit(api.db, { ...line, action: 'remote_rolled_back' }))
    request.log.warn({ remote: name, reason: refusal.reason }, 'a rollback was refused')
    throw new Refusal('conflict', {
      message: WHY_NOT[refusal.why],
      ...(refusal.why === 'locked' && { retryAfterSeconds: LOCKED_RETRY_SECONDS }),
    })
  })

  serve(api, issueDeveloperToken, async ({ body: { remote, port }, viewer, request }) => {
    const { developerTokenKey: key, publicUrl: site } = api.config
    if (key === null) throw new Refusal('conflict', { message: 'noDeveloperBuilds' })
    const remotes = (await published()?.read()) ?? []
    // The shell is published like a remote, but no browser loads it from a developer's machine.
    if (remote === 'shell' || !remotes.some(({ name }) => name === remote)) throw new Refusal('not_found')
    // Real time, because a demo clock may be days ahead and would extend the token by that much.
    const { token, expiresAt } = await signDeveloperToken({ key, site }, { remote, port }, new Date())
    const detail = { remote, port: String(port), until: expiresAt.toISOString() }
    await api.db.transaction().execute(async (trx) => {
      await lockActor(trx, viewer)
      await audit(trx, { actorId: viewer.id, action: 'developer_token_issued', detail, requestId: request.id })
    })
    return { token, expiresAt: expiresAt.toISOString() }
  })
}

/** The names of the admins whose rollbacks are in the registry. */
async function namesOf(db: Kysely<Database>, remotes: readonly PublishedRemote[]): Promise<Map<string, string>> {
  const ids = remotes.flatMap(({ rolledBack }) => rolledBack.flatMap(({ by }) => ADMIN.exec(by)?.[1] ?? []))
  if (ids.length === 0) return new Map()
  const admins = await db
    .selectFrom('users')
    .select(['id', 'full_name as fullName'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(admins.flatMap(({ id, fullName }) => (fullName === null ? [] : [[`admin ${id}`, fullName] as const])))
}
