import { checkStatistics as check } from '../database/statistics/check-statistics.ts'
import type { Job } from './job.ts'

/** Reputation is added up as things happen. Once a day it is counted from the rows, and what differs is said and put right. */
export const checkStatistics: Job = {
  name: 'check_statistics',
  everySeconds: 86_400,
  run: ({ db, log, signal }) => check(db, (difference) => log.error({ difference }, 'a figure was not what its rows say'), { signal }),
}
