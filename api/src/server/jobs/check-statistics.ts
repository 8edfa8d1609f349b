import { checkStatistics as check } from '../database/check-statistics.ts'
import type { Job } from './job.ts'

/** Checks statistics, which are added up as things happen: once a day they are counted from the rows, differences logged and repaired. */
export const checkStatistics: Job = {
  name: 'check_statistics',
  everySeconds: 86_400,
  run: ({ db, log, signal }) => check(db, (difference) => log.error({ difference }, 'a figure was not what its rows say'), { signal }),
}
