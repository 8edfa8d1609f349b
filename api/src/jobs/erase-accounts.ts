import type { Job } from './job.ts'
import { accountsToErase, eraseAccount } from './erase-accounts.repo.ts'

/** Who deleted an account may come back for so long; the personal data of who did not are then emptied for good. */
export const RESTORABLE_DAYS = 30

const DAY_MS = 86_400_000

/** Until when whoever deletes an account now may come back. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS)

export const eraseAccounts: Job = {
  name: 'erase_accounts',
  everySeconds: 600,
  async run({ db, clock, log, signal }) {
    const before = new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS)
    for (const id of await accountsToErase(db, before)) {
      if (signal.aborted) return
      // One by one: an account that cannot be erased keeps nobody else's data alive.
      try {
        await eraseAccount(db, id, before, clock.now())
      } catch (error) {
        log.error({ err: error, userId: id }, 'an account could not be erased')
      }
    }
  },
}
