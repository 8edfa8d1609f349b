import { isIP } from 'node:net'
import { addPushDevice, listPushDevices, pushKey, removePushDevice, testPushDevice } from '@ponte/contracts/push'
import { describeUserAgent, deviceIn } from '../../accounts/session/user-agent.ts'
import type { Api } from '../../server/api.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import { languageOf } from '../../server/http/cookie.ts'
import { messageIn } from '../../server/http/messages.ts'
import { found, Refusal, wrongField } from '../../server/http/refusal.ts'
import { countAgainst } from '../../server/limits/limits.ts'
import type { Sealer } from '../../server/secrets.ts'
import { deleteDevice, devicesOf, markDelivered, openDevices, storeDevice } from './push-devices.repo.ts'
import { sendPush, vapidKeys } from './send-push.ts'

const TESTS_PER_HOUR = 10
const TEST_RETRY_SECONDS = 10

export function servePush(api: Api, sealer: Sealer): void {
  const { config, db } = api
  const { publicKey } = vapidKeys(config)

  serveAnyone(api, pushKey, () => ({ publicKey }))

  serve(api, addPushDevice, async ({ viewer, body: { endpoint, keys }, request }) => {
    const { origin, protocol, hostname } = new URL(endpoint)
    // Only names are accepted. The address that a name resolves to is checked on every connection.
    const isOutside = protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
    if (!isOutside && !config.outsideOrigins.includes(origin)) throw wrongField('endpoint', 'invalidValue')
    const name = describeUserAgent(request.headers['user-agent'])
    await db.transaction().execute(async (trx) => {
      await lockActorShared(trx, viewer)
      await storeDevice(trx, sealer, { userId: viewer.id, sessionFamily: viewer.sessionFamily, name, address: { endpoint, keys } })
    })
  })

  serve(api, listPushDevices, async ({ viewer, request }) => {
    const devices = await devicesOf(db, viewer.id)
    const whatsappNotices = devices.some(({ isWhatsapp }) => isWhatsapp) ? ('on' as const) : ('off' as const)
    const language = languageOf(request)
    const results = devices.map(({ isWhatsapp, ...device }) => ({ ...device, name: deviceIn(language, device.name) }))
    return { results, ...(config.whatsapp !== null && { whatsappNotices }) }
  })

  serve(api, removePushDevice, async ({ params, viewer }) => {
    if (!(await deleteDevice(db, params.id, viewer.id))) throw new Refusal('not_found')
  })

  serve(api, testPushDevice, async ({ params, viewer, request }) => {
    const [device] = await openDevices(db, sealer, viewer.id, params.id)
    const { id } = found(device)
    await countAgainst(db, { key: `push_test:account:${viewer.id}`, most: TESTS_PER_HOUR, windowSeconds: 3600 })
    const language = languageOf(request) ?? 'pt'
    const words = (code: 'pushTestTitle' | 'pushTestBody') => messageIn(language, code)
    const payload = { title: words('pushTestTitle'), body: words('pushTestBody'), url: '/profile' }
    const outcome = await sendPush(found(device), { config, payload, isUrgent: true, language, secondsLeft: null, notificationId: null })
    if (outcome === 'accepted') return
    if (outcome === 'delivered') return markDelivered(db, [id])
    if (outcome !== 'gone') throw new Refusal('conflict', { message: 'pushFailed', retryAfterSeconds: TEST_RETRY_SECONDS })
    await deleteDevice(db, id, viewer.id)
    throw new Refusal('conflict', { message: 'pushGone' })
  })
}
