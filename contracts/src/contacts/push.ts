import * as z from 'zod/mini'
import { PUSH_ENDPOINT_MAX } from '../limits.ts'
import { anyone, parties } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { ById, Id, Instant } from '../wire/fields.ts'

/** Push notices, which the browser shows even when the site is not open. */
export const pushKey = call('GET', '/push/key', {
  summary: 'The public key with which a browser subscribes to notices',
  access: anyone,
  answer: z.object({ publicKey: z.string() }),
})

/** The result of PushSubscription.toJSON(). The keys are a P-256 point and a 16-byte secret, in base64url. */
const Subscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(PUSH_ENDPOINT_MAX)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
})
export type Subscription = z.output<typeof Subscription>

export const addPushDevice = call('POST', '/me/push-devices', {
  summary: 'Show my notices in this browser; an eleventh device replaces the oldest',
  access: parties,
  sensitive: contentOnly,
  body: Subscription,
})

const PushDevice = z.object({
  id: Id,
  /** For example 'Firefox em Linux'; null if the browser sent no user agent. */
  name: z.nullable(z.string()),
  /** SHA-256 of the endpoint in base64url, by which a browser recognizes itself. */
  endpointHash: z.string(),
  createdAt: Instant,
  /** null until a push service has accepted a notice for it. */
  deliveredAt: z.nullable(Instant),
})
export type PushDevice = z.output<typeof PushDevice>

export const listPushDevices = call('GET', '/me/push-devices', {
  summary: 'The devices that show my notices, newest first',
  access: parties,
  answer: z.object({
    results: z.array(PushDevice),
    /** 'on' if a WhatsApp number is one of them; absent if this site does not send through WhatsApp. */
    whatsappNotices: z.optional(z.enum(['on', 'off'])),
  }),
})

export const removePushDevice = call('DELETE', '/me/push-devices/:id', {
  summary: 'Stop notices on one of my devices',
  access: parties,
  sensitive: contentOnly,
  owner: 'pushDevice',
  params: ById,
  body: z.optional(z.strictObject({})),
})

export const testPushDevice = call('POST', '/me/push-devices/:id/test', {
  summary: 'Show a test notice on one of my devices',
  access: parties,
  sensitive: contentOnly,
  owner: 'pushDevice',
  params: ById,
  body: z.optional(z.strictObject({})),
})

export const offerWhatsapp = call('POST', '/me/push-devices/whatsapp', {
  summary: 'A link that opens WhatsApp with a prepared message; the number that sends it gets my notices until it sends PARAR',
  access: parties,
  sensitive: contentOnly,
  body: z.optional(z.strictObject({})),
  answer: z.object({ url: z.url() }),
})
