import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '../../server/config.ts'
import { keptKeys } from '../../server/kept-key.ts'
import { OutsideError, sendOutside, type OutsideFailure } from '../../server/outside/send-outside.ts'
import type { OpenedDevice } from './push-devices.repo.ts'

/** How long a push service keeps a notice for a device that is switched off. */
const TTL_SECONDS = 4 * 3600
const TIMEOUT_MS = 5000
const ANSWER_MAX_BYTES = 10_000
const RETRY_SECONDS = { default: 20, most: 600 }

const ACCEPTED = new Set([200, 201, 202, 204])
const GONE = new Set([404, 410])
const BUSY = new Set([429, 503])

interface PushPayload {
  title: string
  body: string
  /** A path of this site. */
  url: string
}

/** What became of a push: gone if the browser no longer has the subscription; a failure if it may have arrived, or never will. */
export type PushOutcome = 'delivered' | 'gone' | { retryAfterSeconds: number } | { failure: number | OutsideFailure }

type KeyConfig = Pick<Config, 'vapidKeys' | 'dataDir'>

/** The configured keys of this site (RFC 8292), or those in the data folder, created by the first server that needs them. */
export function vapidKeys({ vapidKeys: configured, dataDir }: KeyConfig): { publicKey: string; privateKey: string } {
  if (configured !== null) return configured
  const [key] = keptKeys(dataDir, { file: 'push.key', variable: 'VAPID_PRIVATE_KEY' })
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
}

interface Push {
  config: KeyConfig & Pick<Config, 'outsideOrigins' | 'securityContact'>
  payload: PushPayload
  isUrgent: boolean
}

/** Sends an encrypted notice to the push service of a device. */
export async function sendPush({ subscription }: OpenedDevice, { config, payload, isUrgent }: Push): Promise<PushOutcome> {
  const details = { subject: config.securityContact, ...vapidKeys(config) }
  const options = { vapidDetails: details, TTL: TTL_SECONDS, urgency: isUrgent ? 'high' : 'normal' } as const
  let request: ReturnType<typeof webPush.generateRequestDetails>
  try {
    request = webPush.generateRequestDetails(subscription, JSON.stringify(payload), options)
  } catch {
    return 'gone' // its key is no point of the curve
  }
  try {
    const { status, headers } = await sendOutside(request.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: request.body ?? '',
      maxBytes: ANSWER_MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      allowedOrigins: config.outsideOrigins,
    })
    if (ACCEPTED.has(status)) return 'delivered'
    if (GONE.has(status)) return 'gone'
    return BUSY.has(status) ? { retryAfterSeconds: retryAfter(headers['retry-after']) } : { failure: status }
  } catch (error) {
    if (error instanceof OutsideError) return { failure: error.why }
    throw error
  }
}

/** The seconds of a Retry-After header. Its form as a date is rare, and counts as absent. */
function retryAfter(header: string | undefined): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : RETRY_SECONDS.default
  return Math.min(Math.max(seconds, 1), RETRY_SECONDS.most)
}
