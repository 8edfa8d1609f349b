import { SEED } from '../../demo-data.ts'
import { drawAdminWork } from './admin-work.ts'
import { drawContacts } from './contacts.ts'
import { demoAdmin, demoFirm, demoProfessional } from './demo-accounts.ts'
import { contactsOfDemoFirm, contactsOfDemoProfessional } from './demo-contacts.ts'
import { fatesOf } from './fates.ts'
import { drawFirms, type FirmRow } from './firms.ts'
import type { ChangeRow } from './journal.ts'
import { drawName, type Gender } from '../texts/names.ts'
import { drawAccount, drawProfessionals, type UserRow } from './people.ts'
import type { Album, PhotoRow } from '../drawings/photos.ts'
import { drawOpenings, type OpeningRow } from './openings.ts'
import { randomFrom } from './random.ts'
import { drawReviewAnswers, type ReplyRow, type ReportRow } from './review-answers.ts'
import type { ContactRow, EvaluationRow } from './stories.ts'
import { timelineOf } from './timeline.ts'

/** Everything comes from one generator, in order, so a change here changes all that is generated after it. */

const PROFESSIONALS = 540
const FIRMS = 168
const CONTACTS = 1_100
const NEWCOMERS = 4

export interface SampleData {
  today: Date
  photos: PhotoRow[]
  firms: FirmRow[]
  openings: OpeningRow[]
  users: UserRow[]
  contacts: ContactRow[]
  evaluations: EvaluationRow[]
  replies: ReplyRow[]
  reports: ReportRow[]
  changes: ChangeRow[]
}

/** Generates the sample data of the demo as rows. The same day and seed give the same rows. */
export function drawSampleData(now: Date, album: Album, passwordHash: string): SampleData {
  const timeline = timelineOf(now, randomFrom(`${SEED} times of day`))
  const people = randomFrom(`${SEED} people`)
  const places = randomFrom(`${SEED} firms`)

  const professionals = drawProfessionals(people, timeline, PROFESSIONALS)
  const firms = drawFirms(places, timeline, FIRMS)
  const marina = demoProfessional(people, timeline)
  const clinic = demoFirm(places, timeline)

  const stories = [
    ...drawContacts(randomFrom(`${SEED} contacts`), timeline, { professionals, firms }, CONTACTS),
    ...contactsOfDemoProfessional(randomFrom(`${SEED} demo professional`), timeline, marina, firms),
    ...contactsOfDemoFirm(randomFrom(`${SEED} demo firm`), timeline, clinic, professionals),
  ]

  // People who signed up but have not completed their profile.
  const newcomers = Array.from({ length: NEWCOMERS }, (_, index): UserRow => {
    const account = drawAccount(people, timeline, {
      index: 30_000 + index,
      city: 'sao_paulo',
      joinedDaysAgo: 1 + index,
      named: drawName(people),
    })
    return { ...account, profile_completed: false, username: null, whatsapp: null, city: null }
  })

  const faces = randomFrom(`${SEED} faces`)
  const faceFor = (gender: Gender, isSure: boolean): string | null =>
    isSure || faces.chance(0.86) ? faces.pick(album.portraits[gender]).id : null
  const logoFor = (isSure: boolean): string | null => (isSure || faces.chance(0.9) ? faces.pick(album.logos).id : null)

  const admin = demoAdmin(people, timeline)
  const fates = fatesOf(timeline, admin.id, professionals)
  const users: UserRow[] = [
    admin,
    ...professionals.map(({ row, gender }, index) => ({ ...row, photo_id: faceFor(gender, false), ...fates.ofPerson(index) })),
    { ...marina.row, photo_id: faceFor(marina.gender, true) },
    ...[...firms, clinic].map(({ owner }) => owner.row),
    ...newcomers,
  ]
  const allFirms: FirmRow[] = [
    ...firms.map(({ row }, index) => ({ ...row, photo_id: logoFor(false), ...fates.ofFirm(index) })),
    { ...clinic.row, photo_id: logoFor(true) },
  ]
  const worked = drawAdminWork(randomFrom(`${SEED} admin`), timeline, admin.id, { users, firms: allFirms })
  // The dates above come from one generator; drawing more from it would change them.
  const openingsTimeline = timelineOf(now, randomFrom(`${SEED} times of openings`))
  const spared = new Set([marina.row.id, clinic.owner.row.id])
  return {
    today: timeline.today,
    photos: [...album.portraits.f, ...album.portraits.m, ...album.logos],
    firms: worked.firms,
    openings: drawOpenings(randomFrom(`${SEED} openings`), openingsTimeline, clinic.row, worked.firms),
    users: worked.users.map((row) => (row.profile_completed === true ? { ...row, password_hash: passwordHash } : row)),
    contacts: stories.map(({ contact }) => contact),
    evaluations: stories.flatMap(({ evaluations }) => evaluations),
    ...drawReviewAnswers(randomFrom(`${SEED} answers`), timeline, { stories, adminId: admin.id, spared }),
    changes: worked.changes,
  }
}
