import { dayOf } from '@ponte/contracts/calendar'
import { licenseCheckText } from '../../directory/check-license.repo.ts'
import type { FirmRow } from './firms.ts'
import { journalOf, type ChangeRow, type Edit, type Journal } from './journal.ts'
import type { UserRow } from './people.ts'
import { phoneNumber } from './places.ts'
import type { Random } from './random.ts'
import type { Timeline } from './timeline.ts'

interface Records {
  users: readonly UserRow[]
  firms: readonly FirmRow[]
}

interface Desk {
  random: Random
  timeline: Timeline
  journal: Journal
  adminId: string
}

const EDITED_PEOPLE = 16
const EDITED_FIRMS = 7
const DAYS_MAX = 150
/** The first number for former phones, a range that avoids numbers in use. */
const FIRST_OLD_NUMBER = 60_000
const DAY_MS = 86_400_000

/** Generates the traces of an admin's work: license checks, corrections, blocked and deleted accounts. */
export function drawAdminWork(
  random: Random,
  timeline: Timeline,
  adminId: string,
  { users, firms }: Records,
): { users: UserRow[]; firms: FirmRow[]; changes: ChangeRow[] } {
  const journal = journalOf(timeline, adminId)
  const desk: Desk = { random, timeline, journal, adminId }
  const checked = users.map((person) => check(desk, person))
  for (const record of [...checked, ...firms]) noteEnd(desk, record)
  const professionals = checked.filter((person) => person.role === 'professional' && isThere(person))
  random.some(professionals, EDITED_PEOPLE).forEach((person, index) => applyEdit(desk, person, personEdit(person, index)))
  random.some(firms.filter(isThere), EDITED_FIRMS).forEach((firm, index) => applyEdit(desk, firm, firmEdit(firm, index)))
  return { users: checked.map(journal.versioned), firms: firms.map(journal.versioned), changes: journal.changes() }
}

const isThere = ({ is_active: isActive, deleted_at: deletedAt }: UserRow | FirmRow): boolean => isActive !== false && !deletedAt

const daysSince = ({ today }: Timeline, { created_at: joined }: UserRow | FirmRow): number =>
  joined === undefined ? 0 : Math.floor((today.getTime() - new Date(joined).getTime()) / DAY_MS)

/** Generates a license check: most are pending, some done, and a few have expired. */
function check({ random, timeline, journal, adminId }: Desk, person: UserRow): UserRow {
  const number = person.professional_license
  if (typeof number !== 'string' || !isThere(person)) return person
  const state = random.weighted({ waits: 70, lately: 24, longAgo: 6 })
  const [least, most] = state === 'lately' ? [2, 340] : [370, 480]
  const newest = Math.min(most, daysSince(timeline, person) - 1)
  if (state === 'waits' || newest < least) return person
  const at = timeline.daysAgo(random.integer(least, newest))
  journal.write(person, 'license_checked', at, { licenseCheck: [null, licenseCheckText(number, dayOf(at))] })
  return { ...person, license_checked_on: dayOf(at), license_checked_by: adminId }
}

/** A random day since a record was created; null if it was created only yesterday. */
function someDay({ random, timeline }: Desk, record: UserRow | FirmRow): Date | null {
  const days = Math.min(daysSince(timeline, record), DAYS_MAX)
  return days < 2 ? null : timeline.daysAgo(random.integer(1, days - 1))
}

function noteEnd(desk: Desk, record: UserRow | FirmRow): void {
  const { is_active: isActive, deleted_at: deletedAt } = record
  if (deletedAt instanceof Date) desk.journal.write(record, 'deleted', deletedAt)
  if (isActive === false) applyEdit(desk, record, { isActive: [true, false] })
}

function applyEdit(desk: Desk, record: UserRow | FirmRow, edit: Edit): void {
  const at = someDay(desk, record)
  if (at !== null) desk.journal.write(record, 'updated', at, edit)
}

/** An edit of a person: their current value replaced another one, or nothing. */
function personEdit({ full_name: name, city, whatsapp, bio, specialties }: UserRow, index: number): Edit {
  const edits: readonly [Edit, ...Edit[]] = [
    { whatsapp: [phoneNumber(city ?? 'sao_paulo', FIRST_OLD_NUMBER + index), whatsapp ?? null] },
    { fullName: [name?.toLowerCase() ?? null, name ?? null] },
    { bio: [null, bio ?? null], city: [null, city ?? null] },
    { specialties: [[], [...(specialties ?? [])]] },
  ]
  return edits[index % edits.length] ?? edits[0]
}

function firmEdit({ address, name, description }: FirmRow, index: number): Edit {
  const edits: readonly [Edit, ...Edit[]] = [
    { address: [address.replace(/, \d+ .*/, ', s/n'), address] },
    { description: [null, description ?? null] },
    { name: [name.toUpperCase(), name] },
  ]
  return edits[index % edits.length] ?? edits[0]
}
