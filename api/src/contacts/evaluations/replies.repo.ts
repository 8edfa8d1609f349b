import { TIME_ZONE } from '@ponte/contracts/calendar'
import { REPLIES_SHOWN_FROM } from '@ponte/contracts/limits'
import type { Replies } from '@ponte/contracts/profiles'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

/** How often and how fast a professional answers requests; null with too few contacts. */
export const repliesOfPerson = (db: Kysely<Database>, id: string, now: Date): Promise<Replies | null> =>
  repliesWhere(db, now, {
    where: sql`professional_id = ${id}`,
    other: sql`coalesce(firm_id, contractor_id)`,
    answeredAt: sql`professional_answered_at`,
  })

/** The same for a firm, including the answers of its whole team. */
export const repliesOfFirm = (db: Kysely<Database>, id: string, now: Date): Promise<Replies | null> =>
  repliesWhere(db, now, { where: sql`firm_id = ${id}`, other: sql`professional_id`, answeredAt: sql`contractor_answered_at` })

interface Side {
  where: RawBuilder<unknown>
  other: RawBuilder<unknown>
  answeredAt: RawBuilder<unknown>
}

/**
 * An answer counts at once, silence only after the window has closed. Silence toward one person or firm counts once, however many contacts
 * there were.
 */
async function repliesWhere(db: Kysely<Database>, now: Date, { where, other, answeredAt }: Side): Promise<Replies | null> {
  const dayIn = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${TIME_ZONE})::date`
  const { rows } = await sql<{ answered: number; silent: number; meanDays: number | null }>`
    select count(${answeredAt})::int as answered,
      count(distinct ${other}) filter (where ${answeredAt} is null and closes_at <= ${now})::int as silent,
      round(avg(${dayIn(answeredAt)} - ${dayIn(sql`opens_at`)}))::int as "meanDays"
    from contact_logs where ${where}`.execute(db)
  const { answered, silent, meanDays } = rows[0] ?? { answered: 0, silent: 0, meanDays: null }
  return answered + silent < REPLIES_SHOWN_FROM ? null : { answered, asked: answered + silent, meanDays }
}
