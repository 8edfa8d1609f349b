import { createCalendar, getCalendar, importCalendar, removeCalendar, removeImport } from '@ponte/contracts/own-calendar'
import type { Api } from '../../server/api.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { serve } from '../../server/calls/serve.ts'
import { found, wrongField } from '../../server/http/refusal.ts'
import { outsideUrl } from '../../server/outside/send-outside.ts'
import { calendarOwner, type Sealer, hashOf, newSecret } from '../../server/secrets.ts'
import { openContactsOf } from '../contacts.repo.ts'
import * as repo from './own-calendar.repo.ts'
import { writeCalendar } from './write-calendar.ts'

const CONTACTS_MAX = 1000

export function serveOwnCalendar(api: Api, sealer: Sealer): void {
  const { db, clock, config, server } = api
  serve(api, getCalendar, ({ viewer }) => repo.calendarOf(db, viewer.id, clock.now()))

  serve(api, createCalendar, async ({ viewer }) => {
    const secret = newSecret()
    await db.transaction().execute(async (trx) => {
      await lockActorShared(trx, viewer)
      await repo.setFeed(trx, viewer.id, secret, clock.now())
    })
    return { url: `${config.publicUrl}/calendario/${secret}.ics` }
  })

  serve(api, removeCalendar, ({ viewer }) => repo.removeFeed(db, viewer.id))

  serve(api, importCalendar, async ({ viewer, body }) => {
    const url = outsideUrl(body.url.replace(/^webcals?:/i, 'https:'), config.outsideOrigins)
    if (url === null) throw wrongField('url', 'calendarAddressInvalid')
    await db.transaction().execute(async (trx) => {
      await lockActorShared(trx, viewer)
      await repo.setImport(trx, viewer.id, sealer.seal(Buffer.from(url.href), calendarOwner(viewer.id)), clock.now())
    })
    return repo.calendarOf(db, viewer.id, clock.now())
  })

  serve(api, removeImport, ({ viewer }) => repo.removeImport(db, viewer.id))

  // Not a call of the contract, because calendar programs read it without a session. Logs and traces show the route, never the secret URL.
  server.get<{ Params: { file: string } }>('/calendario/:file', async ({ params, headers }, reply) => {
    const [, secret = ''] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
    const owner = found(await repo.feedOwner(db, secret))
    const now = clock.now()
    const contacts = await openContactsOf(db, owner.id, { now, limit: CONTACTS_MAX })
    const text = writeCalendar(owner.language ?? 'pt', contacts, await repo.shiftsOf(db, owner, now))
    const etag = `"${hashOf(text).toString('base64url')}"`
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (headers['if-none-match']?.includes(etag) === true) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
