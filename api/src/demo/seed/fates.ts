import type { FirmRow } from './firms.ts'
import type { SeededPerson, UserRow } from './people.ts'
import type { Timeline } from './timeline.ts'

/** List indexes of deleted, blocked or inactive records. Those near the front have many contacts. */
const DELETED = [7, 311, 352, 403, 476]
const BLOCKED = [40, 288, 395]
const DELETED_FIRMS = [121, 149]
const INACTIVE_FIRMS = [30, 93, 140]
/** People who gave another person's phone number: a front desk's, or a partner's. */
const SHARED_PHONES: Readonly<Record<number, number>> = { 182: 61, 243: 112, 327: 205, 451: 205 }
/** A person with two accounts: the second uses the first one's address with a tag. */
const SECOND_ACCOUNT = { index: 419, first: 258 }

const DAYS_BETWEEN_DELETIONS = 3

interface Fates {
  ofPerson(index: number): Partial<UserRow>
  ofFirm(index: number): Partial<FirmRow>
}

/** Gives a few records unusual states, so that an admin has something to work on. */
export function fatesOf(timeline: Timeline, adminId: string, professionals: readonly SeededPerson[]): Fates {
  const deletedAt = (place: number): Date => (place === 0 ? timeline.today : timeline.daysAgo(DAYS_BETWEEN_DELETIONS * place))
  return {
    ofPerson(index) {
      if (BLOCKED.includes(index)) return { is_active: false }
      if (DELETED.includes(index)) return { deleted_at: deletedAt(DELETED.indexOf(index)), deleted_by: adminId }
      const phone = professionals[SHARED_PHONES[index] ?? -1]?.row.phone
      if (phone !== undefined) return { phone }
      const first = professionals[SECOND_ACCOUNT.first]?.row
      if (index !== SECOND_ACCOUNT.index || first === undefined) return {}
      return {
        full_name: first.full_name ?? null,
        username: `${first.username}.2`,
        email: first.email?.replace('@', '+plantoes@') ?? null,
      }
    },
    ofFirm: (index) => ({
      is_active: !INACTIVE_FIRMS.includes(index),
      ...(DELETED_FIRMS.includes(index) && { deleted_at: deletedAt(2 + DELETED_FIRMS.indexOf(index)) }),
    }),
  }
}
