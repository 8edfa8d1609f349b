import { checkStatistics as check } from '../database/check-statistics.ts'
import type { Job } from './job.ts'

/** Once a day, recounts the incremental statistics from the rows, and logs and repairs every difference. */
export const checkStatistics: Job = {
  name: 'check_statistics',
  everySeconds: 86_400,
  run: ({ db, log, signal }) => check(db, (difference) => log.error({ difference }, 'a statistic did not match its rows'), { signal }),
}
