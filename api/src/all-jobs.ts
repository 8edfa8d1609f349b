import { randomInt } from 'node:crypto'
import { rebuildLexicon } from './search/index/lexicon.ts'
import { maintain } from './server/database/open.ts'
import { rankAll } from './server/database/ranking.ts'
import { settleSearch } from './search/index/rebuild-search.ts'
import { deliverMails } from './server/mail/deliver.ts'
import type { Config } from './server/config.ts'
import { sendAlerts } from './search/saved/alerts.ts'
import { appendCoverLeaf, appendMissing } from './contacts/review-log/log.repo.ts'
import { checkStatisticsJob } from './server/database/check-statistics.ts'
import { closeOpenings } from './directory/openings/close-openings.ts'
import { eraseAccounts } from './accounts/erasure/erase-accounts.ts'
import type { Job } from './server/jobs/job.ts'
import { publishEvaluations } from './contacts/notifications/notify-published.ts'
import { purges } from './server/jobs/purges.ts'
import { makeSecret } from './make-secret.ts'
import { remindPaused } from './directory/people/remind-paused.ts'
import { notifyUrgent, notifyUrgentWaves } from './contacts/interests/notify-urgent.ts'
import { deliverPushes } from './contacts/push/deliver-pushes.ts'
import { purgeSignedOutDevices } from './contacts/push/push-devices.repo.ts'
import { readCalendars } from './contacts/own-calendar/read-calendars.ts'
import { remind } from './contacts/notifications/reminders.ts'
import { resealJob } from './accounts/second-factor/reseal-secrets.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Mean interval between cover leaves, which hide when reviews are written. */
const COVER_EVERY_MINUTES = 10

const deliver: Job = {
  name: 'deliver_mails',
  everySeconds: 10,
  async run(parts) {
    await deliverMails({ ...parts, makeSecret })
  },
}

/** Without a mail server, e-mails stay in the outbox. */
export const jobsOf = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): readonly Job[] => [
  remind,
  remindPaused,
  publishEvaluations,
  { name: 'log_reviews', everySeconds: DAY_SECONDS, run: ({ db, signal }) => appendMissing(db, signal) },
  {
    name: 'cover_reviews',
    everySeconds: 60,
    async run({ db }) {
      if (randomInt(COVER_EVERY_MINUTES) === 0) await appendCoverLeaf(db)
    },
  },
  closeOpenings,
  eraseAccounts,
  sendAlerts,
  notifyUrgent,
  notifyUrgentWaves,
  deliverPushes,
  readCalendars,
  resealJob,
  ...purges,
  purgeSignedOutDevices,
  { name: 'settle_search', everySeconds: HOUR_SECONDS, run: ({ db, signal }) => settleSearch(db, signal) },
  { name: 'rank_all', everySeconds: DAY_SECONDS, run: ({ db, signal }) => rankAll(db, signal) },
  {
    name: 'count_words',
    everySeconds: DAY_SECONDS,
    async run({ db }) {
      await rebuildLexicon(db, 'professionals')
      await rebuildLexicon(db, 'opportunities')
    },
  },
  checkStatisticsJob,
  { name: 'maintain_database', everySeconds: DAY_SECONDS, run: ({ database }) => maintain(database) },
  ...(smtpUrl === null ? [] : [deliver]),
]
