import { erasureJournal } from '../../server/backup/erasure-journal.ts'
import type { Job } from '../../server/jobs/job.ts'
import { restorableSince } from './delete-account.repo.ts'
import { accountsToErase, eraseAccount, eraseFirm, firmsToErase, listAwaitingErasure } from './erase-accounts.repo.ts'

/** Erases the data of people and firms whose restore period is over. */
export const eraseAccounts: Job = {
  name: 'erase_accounts',
  everySeconds: 600,
  async run({ db, config, clock, log, signal }) {
    const now = clock.now()
    const before = restorableSince(now)
    const journal = erasureJournal(config.erasureDir)
    await journal.keepLeaving(await listAwaitingErasure(db))
    // One transaction each, so that one failure does not keep other people's data alive.
    async function each(ids: readonly string[], erase: typeof eraseAccount, failed: (error: unknown, id: string) => void) {
      for (const id of ids) {
        if (signal.aborted) return
        await erase({ db, journal, now, before }, id).catch((error: unknown) => failed(error, id))
      }
    }
    await each(await accountsToErase(db, before), eraseAccount, (error, userId) =>
      log.error({ err: error, userId }, 'an account could not be erased'),
    )
    await each(await firmsToErase(db, before), eraseFirm, (error, firmId) =>
      log.error({ err: error, firmId }, 'a firm could not be erased'),
    )
  },
}
