import { isUrgent } from '@ponte/contracts/opening-rules'
import type { Job, JobParts } from '../../server/jobs/job.ts'
import { notifyOfOpening } from './notify-of-opening.ts'
import { findMatchingPeople, lockOpenOpening, lockPeople, countNotified, openingsStartingSoon, startWaves } from './notify-urgent.repo.ts'

/** An urgent opening is announced to at most `upTo` people, best ranked first, until this many minutes pass after the first notice. */
const WAVES = [
  { afterMinutes: 0, upTo: 20 },
  { afterMinutes: 10, upTo: 80 },
  { afterMinutes: 30, upTo: Infinity },
] as const

/** People notified in one transaction. */
const AT_ONCE = 50
/** Time limit of a run, so that other jobs are not delayed; the next run continues. */
const RUN_LIMIT_MS = 60_000

/**
 * Notifies matching people of urgent openings, in waves, until the firm chooses one or the opening starts. The first wave has its own job,
 * so that the later waves of many openings do not delay it: a device shows a new opening within ten seconds.
 */
export const notifyUrgent: Job = jobFor('notify_urgent', 5, 'new')
export const notifyUrgentWaves: Job = jobFor('notify_urgent_waves', 30, 'begun')

function jobFor(name: string, everySeconds: number, which: 'new' | 'begun'): Job {
  return {
    name,
    everySeconds,
    async run(parts) {
      const { db, clock, log, signal } = parts
      const until = performance.now() + RUN_LIMIT_MS
      for (const id of await openingsStartingSoon(db, clock.now(), which)) {
        try {
          while (!signal.aborted && performance.now() < until && (await notifySome(parts, id)) === AT_ONCE);
        } catch (error) {
          // One by one, so that one failure does not stop the others.
          log.error({ err: error, openingId: id }, 'an urgent opening could not be announced')
        }
      }
    },
  }
}

/** Notifies the next people in an opening's wave, all or none, and returns how many. */
async function notifySome({ db, clock, config }: JobParts, id: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const opening = await lockOpenOpening(trx, id)
    const now = clock.now()
    if (opening === undefined || !isUrgent(opening, now)) return 0
    const since = opening.urgentSince ?? now
    if (opening.urgentSince === null) await startWaves(trx, id, now)
    const { count, first } = await countNotified(trx, id, since)
    const most = Math.min(AT_ONCE, waveAt(first === null ? 0 : now.getTime() - first.getTime()) - count)
    if (most <= 0) return 0
    const found = await findMatchingPeople(trx, opening, { now, most })
    await lockPeople(trx, found)
    // Read again under the lock, because another server may have notified them of another opening meanwhile.
    const to = await findMatchingPeople(trx, opening, { now, most, among: found })
    return notifyOfOpening(trx, { config, clock }, { kind: 'urgent_opening', openingId: id, to })
  })
}

function waveAt(ageMs: number): number {
  return WAVES.findLast(({ afterMinutes }) => ageMs >= afterMinutes * 60_000)?.upTo ?? WAVES[0].upTo
}
