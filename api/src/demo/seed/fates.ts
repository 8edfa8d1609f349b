import type { FirmRow } from './firms.ts'
import type { SeededPerson, UserRow } from './people.ts'
import type { Timeline } from './timeline.ts'

/** Indexes in the lists, of those deleted, blocked or inactive. Those well in front have been met often. */
const DELETED = [7, 311, 352, 403, 476]
const BLOCKED = [40, 288, 395]
const DELETED_FIRMS = [121, 149]
const INACTIVE_FIRMS = [30, 93, 140]
/** People who gave the phone of somebody else: a desk's, or a partner's. */
const SHARED_PHONES: Readonly<Record<number, number>> = { 182: 61, 243: 112, 327: 205, 451: 205 }
/** A person with two accounts: the second one has the address of the first one, with a tag in it. */
const SECOND_ACCOUNT = { index: 419, first: 258 }

const DAYS_BETWEEN_DELETIONS = 3

interface Fates {
  ofPerson(index: number): Partial<UserRow>
  ofFirm(index: number): Partial<FirmRow>
}

/** The fates of a few, so that an admin finds something to look at. */
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
