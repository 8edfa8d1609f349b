import { createHmac, timingSafeEqual } from 'node:crypto'
import { API_BASE } from '@ponte/contracts/call'
import { offerWhatsapp } from '@ponte/contracts/push'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { consumeToken, issueToken } from '../../accounts/session/one-time-tokens.repo.ts'
import type { Api } from '../../server/api.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { serve } from '../../server/calls/serve.ts'
import type { Whatsapp } from '../../server/config.ts'
import { languageOf } from '../../server/http/cookie.ts'
import { messageIn } from '../../server/http/messages.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { countAgainst } from '../../server/limits/limits.ts'
import type { Sealer } from '../../server/secrets.ts'
import { deleteNumber, markDeliveredByWhatsapp, storeDevice } from './push-devices.repo.ts'

const OFFERS_PER_HOUR = 10

/** A message that opts out: words that people use in both languages, and those in WhatsApp's guidelines. */
const STOP = /^\W*(?:parar?|pare|sair|cancelar|stop|unsubscribe)\b/i
/** A one-time token in a message. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/

const PhoneNumber = z.string().check(z.regex(/^\d{8,15}$/))
const Message = z.object({
  from: PhoneNumber,
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
})
const Status = z.object({ status: z.string(), recipient_id: PhoneNumber, biz_opaque_callback_data: z.optional(z.string()) })
const Items = z._default(z.array(z.unknown()), [])
/**
 * The parts of the Cloud API's webhook that this site reads: messages from people, and the status of its own messages. Each is parsed by
 * itself, so that one of an unknown kind does not discard the opt-out beside it.
 */
const Webhook = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.object({ messages: Items, statuses: Items }) })) })),
})

const Verification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().check(z.regex(/^\d{1,20}$/)),
})

/** Serves notices by WhatsApp. Without a configured sender, there is no webhook, and offers answer 404. */
export function serveWhatsapp(api: Api, sealer: Sealer): void {
  const { config, db } = api
  const { whatsapp } = config

  serve(api, offerWhatsapp, async ({ viewer, request }) => {
    if (whatsapp === null) throw new Refusal('not_found')
    await countAgainst(db, { key: `whatsapp:account:${viewer.id}`, most: OFFERS_PER_HOUR, windowSeconds: 3600 })
    const token = await db.transaction().execute(async (trx) => {
      await lockActorShared(trx, viewer)
      return issueToken(trx, { userId: viewer.id, purpose: 'whatsapp', email: null, createdAt: new Date() })
    })
    const text = `${messageIn(languageOf(request) ?? 'pt', 'whatsappOn')} ${token}`
    return { url: `https://wa.me/${whatsapp.number}?${new URLSearchParams({ text })}` }
  })

  if (whatsapp === null) return

  /** Turns notices on for the sender's number. The owner consents by sending the message. */
  const turnOn = (number: string, token: string) =>
    db.transaction().execute(async (trx) => {
      const used = await consumeToken(trx, token, ['whatsapp'])
      if (used === null) return
      const address = { whatsapp: number }
      await storeDevice(trx, sealer, { userId: used.userId, sessionFamily: null, name: `WhatsApp …${number.slice(-4)}`, address })
    })

  async function handleMessage({ from, text, button }: z.output<typeof Message>): Promise<void> {
    const message = text?.body ?? button?.text ?? ''
    const [token] = TOKEN.exec(message) ?? []
    if (STOP.test(message)) await deleteNumber(db, from)
    else if (token !== undefined) await turnOn(from, token)
  }

  async function handleStatus({ status, recipient_id, biz_opaque_callback_data: id }: z.output<typeof Status>): Promise<void> {
    const { data: notificationId } = z.safeParse(z.uuid(), id)
    if (notificationId !== undefined && (status === 'delivered' || status === 'read'))
      await markDeliveredByWhatsapp(db, notificationId, recipient_id)
  }

  void api.server.register((routes: FastifyInstance, _options: object, done: () => void) => {
    // The signature covers the raw bytes, so the body stays unparsed.
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, parsed) => parsed(null, bytes))

    routes.get(`${API_BASE}/whatsapp`, (request, reply) => {
      const { data } = z.safeParse(Verification, request.query)
      if (data?.['hub.verify_token'] !== whatsapp.phoneId) throw new Refusal('not_allowed')
      return reply.type('text/plain; charset=utf-8').send(data['hub.challenge'])
    })

    routes.post(`${API_BASE}/whatsapp`, async ({ body, headers }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (!isSigned(bytes, headers['x-hub-signature-256'], whatsapp)) throw new Refusal('not_allowed')
      const { data } = z.safeParse(Webhook, JSON.parse(bytes.toString()))
      const values = data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value)) ?? []
      for (const message of values.flatMap(({ messages }) => fitting(Message, messages))) await handleMessage(message)
      for (const status of values.flatMap(({ statuses }) => fitting(Status, statuses))) await handleStatus(status)
      return reply.code(204).send()
    })
    done()
  })
}

const fitting = <Schema extends z.ZodMiniType>(schema: Schema, items: readonly unknown[]): z.output<Schema>[] =>
  items.flatMap((item) => z.safeParse(schema, item).data ?? [])

function isSigned(bytes: Buffer, signature: unknown, { appSecret }: Whatsapp): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`)
  const given = Buffer.from(String(signature))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
