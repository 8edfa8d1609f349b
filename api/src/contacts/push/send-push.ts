import { createECDH } from 'node:crypto'
import type { Language } from '@ponte/contracts/languages'
import webPush from 'web-push'
import type { Config } from '../../server/config.ts'
import { keptKeys } from '../../server/kept-key.ts'
import { postNotice, type PushOutcome } from './post-notice.ts'
import type { OpenedDevice } from './push-devices.repo.ts'
import { sendWhatsapp } from './send-whatsapp.ts'

/** How long a push service keeps a notice for an offline device. */
const TTL_SECONDS = 4 * 3600

interface PushPayload {
  title: string
  body: string
  /** A path of this site. */
  url: string
}

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
  config: KeyConfig & Pick<Config, 'outsideOrigins' | 'securityContact' | 'whatsapp'>
  payload: PushPayload
  isUrgent: boolean
  /** Until no device may show it. */
  secondsLeft: number | null
  language: Language | null
  /** null for a test. */
  notificationId: string | null
}

/** Sends a notice to a device: encrypted, to a browser's push service, or to a WhatsApp number. */
export async function sendPush({ address }: OpenedDevice, { config, payload, isUrgent, secondsLeft, ...rest }: Push): Promise<PushOutcome> {
  if ('whatsapp' in address) {
    const { whatsapp } = config
    return whatsapp === null ? { failure: 'unreachable' } : sendWhatsapp(address.whatsapp, { ...payload, ...rest }, { ...config, whatsapp })
  }
  const details = { subject: config.securityContact, ...vapidKeys(config) }
  const options = {
    vapidDetails: details,
    TTL: Math.min(TTL_SECONDS, secondsLeft ?? TTL_SECONDS),
    urgency: isUrgent ? 'high' : 'normal',
  } as const
  let request: ReturnType<typeof webPush.generateRequestDetails>
  try {
    request = webPush.generateRequestDetails(address, JSON.stringify(payload), options)
  } catch {
    return 'gone' // its key is not a point on the curve
  }
  return postNotice(request.endpoint, {
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: request.body ?? '',
    allowedOrigins: config.outsideOrigins,
  })
}
