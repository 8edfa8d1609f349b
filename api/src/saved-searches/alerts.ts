import { startOfDayAfter } from '@ponte/contracts/calendar'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { searchAddress } from '@ponte/contracts/search-address'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Job, JobParts } from '../jobs/job.ts'
import { alertsMail, type SearchNews } from '../mail/alerts-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import { issueAlertLink } from './alert-links.repo.ts'
import { findReader, peopleToTell, searchesToTell, takeDay } from './alerts.repo.ts'
import { labelOf } from './label.ts'
import { takeNews, type News } from './news.repo.ts'

/** Of each search; the others are a number. */
const MOST_NAMED = 10
/** An e-mail is for the morning. */
const DAY_BEGINS_AT_HOUR = 7
const HOUR_MS = 3_600_000
/** A run ends before its job is thought to be dead; whoever is left has its turn in the next. */
const RUN_LIMIT_MS = 240_000

type Parts = Pick<JobParts, 'config' | 'db' | 'clock'>

/** Writes to everybody whose saved searches have somebody new in them, once a day at most. */
export const tellOfNews: Job = {
  name: 'tell_of_news',
  everySeconds: 300,
  async run(parts) {
    const { db, clock, log, signal } = parts
    const today = alertDayOf(clock.now())
    const until = Date.now() + RUN_LIMIT_MS
    let people = await peopleToTell(db, today, null)
    while (people.length > 0) {
      for (const id of people) {
        if (signal.aborted || Date.now() > until) return
        // One by one: somebody who can't be told keeps nobody else from hearing.
        await tell(parts, id, today).catch((error: unknown) => {
          log.error({ err: error, userId: id }, 'somebody could not be told of what is new in saved searches')
        })
      }
      people = await peopleToTell(db, today, people.at(-1) ?? null)
    }
  },
}

/** The day in São Paulo, from the morning on. */
export const alertDayOf = (now: Date): string =>
  startOfDayAfter(new Date(now.getTime() - DAY_BEGINS_AT_HOUR * HOUR_MS), 0)
    .toISOString()
    .slice(0, 10)

/** All of it or nothing: whom it tells of is told of in the transaction that writes the e-mail. */
async function tell({ db, config }: Parts, userId: string, today: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const reader = await findReader(trx, userId)
    if (reader === null || !(await takeDay(trx, userId, today))) return
    const news: Found[] = []
    for (const search of await searchesToTell(trx, userId)) {
      const found = await takeNews(trx, { ...search, userId }, MOST_NAMED)
      if (found.total > 0) news.push({ ...search, ...found })
    }
    const { email, fullName, mayBeWritten } = reader
    if (!mayBeWritten || email === null || news.length === 0) return
    await write(trx, config.publicUrl, { userId, email, fullName: fullName ?? '' }, news)
  })
}

const KIND_LABELS = { ...PROFESSION_LABELS, ...FIRM_TYPE_LABELS }

type Found = News & { id: string; query: SavedSearchQuery }

async function write(
  trx: Transaction<Database>,
  publicUrl: string,
  { userId, email, fullName }: { userId: string; email: string; fullName: string },
  news: readonly Found[],
): Promise<void> {
  const stopUrl = async (searchId: string | null) => `${publicUrl}/alertas/parar?token=${await issueAlertLink(trx, userId, searchId)}`
  const told: SearchNews[] = []
  for (const { id, query, newcomers, total } of news) {
    told.push({
      label: labelOf(query),
      url: `${publicUrl}${searchAddress(query)}`,
      stopUrl: await stopUrl(id),
      newcomers: newcomers.map(({ id: subject, name, kind, city }) => ({
        name,
        facts: [KIND_LABELS[kind], cityLabel(city)],
        url: `${publicUrl}/${query.type === 'professionals' ? 'profissionais' : 'empresas'}/${subject}`,
      })),
      total,
    })
  }
  const [only] = told
  const unsubscribeUrl = only !== undefined && told.length === 1 ? only.stopUrl : await stopUrl(null)
  await sendMail(trx, { userId, to: email, unsubscribeUrl, ...alertsMail(fullName, told, unsubscribeUrl) })
}
