import type { Job, JobParts } from '../server/jobs/job.ts'
import { canaryHours, failedNetworks } from './canary-hours.repo.ts'
import { failsMoreOften, totalOf, type CanaryHour } from './canary-rule.ts'
import type { PublishedRemote, PublishedRemotes } from './published-remotes.ts'

/** The author of automatic rollbacks. */
export const CANARY_WATCH = 'canary watch'

/** One reporter, or one broken network, is not enough. */
const NETWORKS_MIN = 3

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** Rolls back a canary that fails much more often than the stable version. */
export const watchCanaries = (published: PublishedRemotes): Job => ({
  name: 'watch_canaries',
  everySeconds: 30,
  canRun: () => published.canRollBack(),
  async run(parts) {
    for (const remote of await published.read()) {
      if (parts.signal.aborted) return
      // One by one, so that one failure does not stop the others.
      await watch(published, remote, parts).catch((error: unknown) => {
        parts.log.error({ err: error, remote: remote.name }, 'a canary could not be checked')
      })
    }
  },
})

async function watch(
  published: PublishedRemotes,
  { name, version, canary }: PublishedRemote,
  { db, log, config }: JobParts,
): Promise<void> {
  if (canary === null) return
  const hours = await canaryHours(db, { remote: name, canary: canary.version, stable: version, since: canary.since })
  if (!failsMoreOften(hours, canary.percent)) return
  // In a demo, all users may be on this machine.
  if (!config.isDemo && (await failedNetworks(db, { remote: name, version: canary.version })) < NETWORKS_MIN) return
  const reason = reasonOf(hours, version)
  const refusal = await published.rollBack({ remote: name, from: canary.version, reason, by: CANARY_WATCH })
  const fields = { remote: name, version: canary.version, reason }
  if (refusal === null) log.warn(fields, 'a canary was rolled back: it failed much more often than the stable version')
  else
    log.error(
      { ...fields, refusal: refusal.reason },
      'a canary fails much more often than the stable version, and could not be rolled back',
    )
}

function reasonOf(hours: readonly CanaryHour[], stable: string): string {
  const [own, others] = [totalOf(hours.map((hour) => hour.canary)), totalOf(hours.map((hour) => hour.stable))]
  const rateOf = ({ failures, loads }: typeof own) =>
    `${failures} of ${loads} loads (${loads === 0 ? '–' : PERCENT.format(failures / loads)})`
  return `failed ${rateOf(own)}, ${stable} ${rateOf(others)}`
}
