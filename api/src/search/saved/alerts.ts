import { formatWhen, spanOf, startOfDayAfter } from '@ponte/contracts/calendar'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { cityLabel } from '@ponte/contracts/places'
import { openingPath } from '@ponte/contracts/opening-pages'
import { profilePath } from '@ponte/contracts/site-path'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { searchAddress } from '@ponte/contracts/search-address'
import type { Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { Job, JobParts } from '../../server/jobs/job.ts'
import { whenOf } from '../../server/letters/contacts.en.ts'
import type { SearchAlert } from '../../server/letters/facts.ts'
import { mails } from '../../server/mail/mails.ts'
import type { SecretLink } from '../../server/mail/secret-links.ts'
import { secretUrl, sendMail } from '../../server/mail/send-mail.ts'
import { findAlertRecipient, peopleToAlert, searchesToAlert, claimAlertDay } from './alerts.repo.ts'
import { labelOf } from './label.ts'
import { takeNewMatches, type NewMatches } from './new-matches.repo.ts'

/** Maximum matches named per search; the rest are counted. */
const NAMED_MAX = 10
/** Alerts are sent from this hour on. */
const DAY_BEGINS_AT_HOUR = 7
const HOUR_MS = 3_600_000
/** Time limit of a run, so that other jobs get their turn; the next run continues. */
const RUN_LIMIT_MS = 240_000

type Parts = Pick<JobParts, 'config' | 'db' | 'clock'>

/** Sends alerts: an e-mail to users whose saved searches have new matches, at most once a day. */
export const sendAlerts: Job = {
  name: 'send_alerts',
  everySeconds: 300,
  async run(parts) {
    const { db, clock, log, signal } = parts
    const today = alertDayOf(clock.now())
    const until = performance.now() + RUN_LIMIT_MS
    let people = await peopleToAlert(db, today, null)
    while (people.length > 0) {
      for (const id of people) {
        if (signal.aborted || performance.now() > until) return
        // One by one, so that one failure does not stop the others.
        await alertPerson(parts, id, today).catch((error: unknown) => {
          log.error({ err: error, userId: id }, 'a user could not be alerted to new matches of saved searches')
        })
      }
      people = await peopleToAlert(db, today, people.at(-1) ?? null)
    }
  },
}

/** The alert day, which begins in the morning in São Paulo. */
export const alertDayOf = (now: Date): string =>
  startOfDayAfter(new Date(now.getTime() - DAY_BEGINS_AT_HOUR * HOUR_MS), 0)
    .toISOString()
    .slice(0, 10)

/** True for a search for days that have passed. */
const isOver = ({ date, openOn }: SavedSearchQuery, today: string): boolean =>
  [date, openOn].some((days) => days !== undefined && (spanOf(days)?.to ?? days) < today)

/** Alerts one user, all or nothing: the transaction that writes the e-mail also marks the matches as seen. */
async function alertPerson({ db, config }: Parts, userId: string, today: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const recipient = await findAlertRecipient(trx, userId)
    if (recipient === null || !(await claimAlertDay(trx, userId, today))) return
    const found: SearchMatches[] = []
    for (const search of await searchesToAlert(trx, userId)) {
      const matches = await takeNewMatches(trx, { ...search, userId }, { today, most: NAMED_MAX })
      if (matches.total > 0 && !isOver(search.query, today)) found.push({ ...search, ...matches })
    }
    const { email, fullName, canReceiveMail } = recipient
    if (!canReceiveMail || email === null || found.length === 0) return
    await writeAlertsMail(trx, config.publicUrl, { userId, email, fullName: fullName ?? '' }, found)
  })
}

const english = { professions: contractsInEnglish['contracts/professions'], firmTypes: contractsInEnglish['contracts/firm-types'] }
const KIND_LABELS = { pt: { ...PROFESSION_LABELS, ...FIRM_TYPE_LABELS }, en: { ...english.professions, ...english.firmTypes } }

type SearchMatches = NewMatches & { id: string; query: SavedSearchQuery }

async function writeAlertsMail(
  trx: Transaction<Database>,
  publicUrl: string,
  { userId, email, fullName }: { userId: string; email: string; fullName: string },
  found: readonly SearchMatches[],
): Promise<void> {
  const links: SecretLink[] = []
  const stopUrl = (link: SecretLink) => {
    links.push(link)
    return secretUrl(publicUrl, '/alertas/parar', link)
  }
  const alerts: SearchAlert[] = []
  for (const { id, query, matches, openings, total } of found) {
    alerts.push({
      label: { pt: labelOf(query, 'pt'), en: labelOf(query, 'en') },
      url: `${publicUrl}${searchAddress(query)}`,
      stopUrl: stopUrl(`stop_alerts:${id}`),
      matches: [
        ...openings.map(({ id: opening, firmName, profession, city, ...dates }) => ({
          name: firmName,
          facts: {
            pt: [`vaga de ${PROFESSION_LABELS[profession]}`, cityLabel(city), formatWhen(dates)],
            en: [`opening for ${english.professions[profession]}`, cityLabel(city), whenOf(dates)],
          },
          url: `${publicUrl}${openingPath(opening)}`,
        })),
        ...matches.map(({ id: subject, name, kind, city }) => ({
          name,
          facts: { pt: [KIND_LABELS.pt[kind], cityLabel(city)], en: [KIND_LABELS.en[kind], cityLabel(city)] },
          url: `${publicUrl}${profilePath(query.type, subject)}`,
        })),
      ],
      total,
    })
  }
  const [only] = alerts
  const unsubscribeUrl = only !== undefined && alerts.length === 1 ? only.stopUrl : stopUrl('stop_alerts')
  await sendMail(trx, { userId, to: email, unsubscribeUrl, links, ...mails.alertsMail(fullName, alerts, unsubscribeUrl) })
}
