import { dayOf } from '@ponte/contracts/calendar'
import type { CalendarFailure } from '@ponte/contracts/own-calendar'
import type { Config } from '../../server/config.ts'
import type { Job } from '../../server/jobs/job.ts'
import { OutsideError, sendOutside } from '../../server/outside/send-outside.ts'
import { calendarOwner, createSealer, sealingKeys } from '../../server/secrets.ts'
import { busyDaysIn, CalendarError } from './busy-days-in.ts'
import { claimImports, recordRead } from './own-calendar.repo.ts'

/** Calendars that one server reads concurrently. */
const AT_ONCE = 20
/** Time limit of a run, so that its job does not count as dead; the next run continues. */
const RUN_LIMIT_MS = 60_000
const LIMITS = { maxBytes: 1_000_000, timeoutMs: 10_000 }

/** Imports busy days from external calendars. */
export const readCalendars: Job = {
  name: 'read_calendars',
  everySeconds: 60,
  async run({ db, clock, config, log, signal }) {
    const until = performance.now() + RUN_LIMIT_MS
    const sealer = createSealer(sealingKeys(config))
    while (!signal.aborted && performance.now() < until) {
      const claimed = await claimImports(db, clock.now(), AT_ONCE)
      if (claimed.length === 0) return
      const reading = claimed.map(async (due) => {
        const address = sealer.open(due, calendarOwner(due.user_id))?.toString() ?? ''
        const now = clock.now()
        await recordRead(db, due, { now, ...(await read(address, config, dayOf(now))) }).catch((error: unknown) =>
          log.error({ err: error, userId: due.user_id }, 'the busy days of a calendar could not be written'),
        )
      })
      await Promise.all(reading)
    }
  },
}

async function read(
  address: string,
  { outsideOrigins }: Config,
  today: string,
): Promise<{ days: string[] } | { failure: CalendarFailure }> {
  try {
    const { status, body } = await sendOutside(address, { method: 'GET', ...LIMITS, allowedOrigins: outsideOrigins })
    if (status !== 200) return { failure: status >= 500 ? 'unreachable' : 'refused' }
    return { days: busyDaysIn(body.toString(), today) }
  } catch (error) {
    if (error instanceof CalendarError) return { failure: error.why }
    if (error instanceof OutsideError) return { failure: error.why === 'timeout' ? 'unreachable' : error.why }
    throw error
  }
}
