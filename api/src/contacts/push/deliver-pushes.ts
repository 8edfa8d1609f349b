import type { Job, JobParts } from '../../server/jobs/job.ts'
import { createSealer, sealingKeys, type Sealer } from '../../server/secrets.ts'
import {
  deleteDevice,
  markDelivered,
  openDevices,
  claimNotices,
  requeueNotice,
  withdrawWaitingMail,
  type PushNotice,
} from './push-devices.repo.ts'
import { sendPush } from './send-push.ts'

/** Notices that one server sends concurrently. */
const AT_ONCE = 10
/** Time limit of a run, so that its job does not count as dead; the next run continues. */
const RUN_LIMIT_MS = 60_000

/** The wait before a retry after a failure that may pass. By then its e-mail has gone, if it has one. */
const AFTER_FAILURE_SECONDS = 600

/** Sends waiting notices to their users' devices. No transaction is open while sending. */
export const deliverPushes: Job = {
  name: 'deliver_pushes',
  everySeconds: 2,
  async run(parts) {
    const { clock, db, config, log, signal } = parts
    const until = performance.now() + RUN_LIMIT_MS
    const sealer = createSealer(sealingKeys(config))
    while (!signal.aborted && performance.now() < until) {
      const claimed = await claimNotices(db, clock.now(), AT_ONCE)
      if (claimed.length === 0) return
      await Promise.all(
        claimed
          .filter(({ mayBePushed }) => mayBePushed)
          .map((notice) =>
            push(parts, sealer, notice).catch((error: unknown) =>
              log.error({ err: error, notificationId: notice.notification_id }, 'a notice could not be pushed'),
            ),
          ),
      )
    }
  },
}

/** Sends a notice to all devices of its user. It counts as delivered if one of them takes it. */
async function push({ db, config, log }: JobParts, sealer: Sealer, notice: PushNotice): Promise<void> {
  const { user_id: userId, notification_id: notificationId, title, body, path: url, isUrgent, language, secondsLeft } = notice
  const devices = await openDevices(db, sealer, userId)
  const sent = await Promise.all(
    devices.map(async (device) => ({
      id: device.id,
      outcome: await sendPush(device, { config, payload: { title, body, url }, isUrgent, language, secondsLeft, notificationId }),
    })),
  )
  const delivered = sent.filter(({ outcome }) => outcome === 'delivered').map(({ id }) => id)
  const waits = sent.flatMap(({ outcome }) => {
    if (typeof outcome === 'string') return []
    if ('retryAfterSeconds' in outcome) return outcome.retryAfterSeconds
    const { failure } = outcome
    return failure === 'unreachable' || failure === 'timeout' || Number(failure) >= 500 ? AFTER_FAILURE_SECONDS : []
  })
  if (delivered.length > 0) {
    await withdrawWaitingMail(db, notificationId)
    await markDelivered(db, delivered)
  } else if (waits.length > 0 && !sent.some(({ outcome }) => outcome === 'accepted')) await requeueNotice(db, notice, Math.max(...waits))
  for (const { id, outcome } of sent) {
    if (outcome === 'gone') await deleteDevice(db, id, userId)
    else if (typeof outcome === 'object' && 'failure' in outcome)
      log.warn({ deviceId: id, failure: outcome.failure }, 'a push service refused a notice')
  }
}
