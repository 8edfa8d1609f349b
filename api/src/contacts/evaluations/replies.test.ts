import { closesAt, opensAt } from '@ponte/contracts/contact-window'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { test } from 'node:test'
import type { Person } from '../../../test/add.ts'
import { withApi } from '../../../test/api.ts'
import { colleagueOf, firm, professional } from '../../../test/factories.ts'

const NOW = new Date('2026-12-15T12:00:00Z')
const DAY_MS = 86_400_000
let now = NOW
const { add, db, visitor } = await withApi({ clock: { now: () => now } })

interface Asked {
  professional: Person
  contractor: Person
  firm?: { id: string }
  daysAgo: number
  /** Days from the opening of the window to each answer; null = none. */
  professionalAfter: number | null
  contractorAfter: number | null
}

const dateOf = (daysAgo: number): Date => new Date(NOW.getTime() - daysAgo * DAY_MS)

function log({ professional, contractor, firm, daysAgo, professionalAfter, contractorAfter }: Asked) {
  const contactDate = dateOf(daysAgo)
  const at = (days: number | null) => (days === null ? null : new Date(opensAt(contactDate).getTime() + days * DAY_MS))
  const [professionalAt, contractorAt] = [at(professionalAfter), at(contractorAfter)]
  return db
    .insertInto('contact_logs')
    .values({
      professional_id: professional.id,
      contractor_id: contractor.id,
      firm_id: firm?.id ?? null,
      made_by: 'contractor',
      contact_date: contactDate,
      professional_response: professionalAt && 'contact_only',
      professional_answered_at: professionalAt,
      contractor_response: contractorAt && 'contact_only',
      contractor_answered_at: contractorAt,
    })
    .execute()
}

test('a profile shows reply figures from five contacts on; a firm’s include its whole team', async () => {
  const clinic = await add(firm())
  const colleague = await add(colleagueOf(clinic))
  const [ana, ...others] = await Promise.all(Array.from({ length: 5 }, () => add(professional())))
  if (ana === undefined) throw new Error('no professional')
  const asked = { firm: clinic, daysAgo: 60, professionalAfter: null, contractorAfter: 2 }
  for (const [index, one] of others.entries())
    await log({ ...asked, professional: one, contractor: index % 2 === 0 ? clinic.owner : colleague })
  const profile = () => visitor.call(getPublicFirm, { params: { id: clinic.id } })
  expect((await profile()).replies).toBeNull()
  await log({ ...asked, professional: ana, contractor: clinic.owner, professionalAfter: 0, contractorAfter: null })
  expect((await profile()).replies).toEqual({ answered: 4, asked: 5, meanDays: 2 })
  expect((await visitor.call(getProfessional, { params: { id: ana.id } })).replies).toBeNull()
})

/** A contact of a professional, with its answer as in `Asked`. Those without `other` are with different people. */
interface Case {
  days: number | null
  isOpen?: boolean
  other?: 'ana' | 'bia'
}
const over = (days: number | null, other?: 'ana' | 'bia'): Case => ({ days, ...(other && { other }) })
const open = (days: number | null): Case => ({ days, isOpen: true })
const times = (count: number, one: Case) => Array<Case>(count).fill(one)
const said = (answered: number, asked: number, meanDays: number | null) => ({ answered, asked, meanDays })

const TABLE: [what: string, contacts: Case[], ReturnType<typeof said> | null][] = [
  ['four answered', times(4, over(1)), null],
  ['exactly five answered', times(5, over(1)), said(5, 5, 1)],
  ['exactly five silent', times(5, over(null)), said(0, 5, null)],
  ['nine of ten', [...times(9, over(2)), over(null)], said(9, 10, 2)],
  ['open windows without an answer do not count', [...times(4, over(1)), ...times(6, open(null))], null],
  ['open windows with an answer do', [...times(4, over(1)), open(1)], said(5, 5, 1)],
  ['the same other side, silent three times, counts once', [...times(4, over(1)), ...times(3, over(null, 'ana'))], said(4, 5, 1)],
  [
    'two others, silent twice to each',
    [...times(3, over(1)), ...times(2, over(null, 'ana')), ...times(2, over(null, 'bia'))],
    said(3, 5, 1),
  ],
  ['answered after silence to the same one: both count', [...times(4, over(1)), over(null, 'ana'), over(1, 'ana')], said(5, 6, 1)],
  ['answered twice to the same one: both count', [...times(3, over(1)), ...times(2, over(1, 'ana'))], said(5, 5, 1)],
  ['the mean is rounded down', [...times(4, over(1)), over(3)], said(5, 5, 1)],
  ['the mean is rounded up', [...times(2, over(1)), ...times(3, over(2))], said(5, 5, 2)],
  ['half a day is a day', [...times(3, over(0)), ...times(3, over(1))], said(6, 6, 1)],
  ['silence has no days', [...times(4, over(4)), over(null)], said(4, 5, 4)],
  ['an answer at 23:00 in São Paulo counts for that day', times(5, over(23 / 24)), said(5, 5, 0)],
  ['the last day', times(5, over(29)), said(5, 5, 29)],
]

const [ana, bia, ...others] = await Promise.all(Array.from({ length: 12 }, () => add(professional())))
const repliesOf = async ({ id }: Person) => (await visitor.call(getProfessional, { params: { id } })).replies

async function withContacts(contacts: readonly Case[]): Promise<Person> {
  const one = await add(professional())
  for (const [index, { days, isOpen = false, other }] of contacts.entries()) {
    const contractor = other === undefined ? others[index] : { ana, bia }[other]
    if (contractor === undefined) throw new Error('too few people')
    // A pair has one open contact at a time.
    const daysAgo = isOpen ? 20 : 60 + 50 * index
    await log({ professional: one, contractor, daysAgo, professionalAfter: days, contractorAfter: null })
  }
  return one
}

for (const [what, contacts, expected] of TABLE)
  test(`reply figures: ${what}`, async () => expect(await repliesOf(await withContacts(contacts))).toEqual(expected))

test('silence counts from the instant when the window closes', async () => {
  const one = await withContacts(times(5, over(null)))
  const closes = closesAt(dateOf(60))
  now = new Date(closes.getTime() - 1)
  expect(await repliesOf(one)).toBeNull()
  now = closes
  expect(await repliesOf(one)).toEqual(said(0, 5, null))
  now = NOW
})
