import { closesAt, opensAt } from '@ponte/contracts/contact-window'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { repliesOf, type AskedContact } from '@ponte/contracts/replies'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { colleagueOf, firm, professional } from '../../../test/factories.ts'
import { randomFrom } from '../../demo/seed/random.ts'

const NOW = new Date('2026-12-15T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const { add, db, visitor } = await withApi({ clock: { now: () => NOW } })

const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)

interface Asked {
  professional: { id: string }
  contractor: { id: string }
  firm: { id: string } | null
  contactDate: Date
  /** Days from the opening of the window to each answer; null = none. */
  professionalAfter: number | null
  contractorAfter: number | null
}

async function insert({ professional, contractor, firm, contactDate, professionalAfter, contractorAfter }: Asked) {
  const opens = opensAt(contactDate)
  const at = (days: number | null) => (days === null ? null : new Date(opens.getTime() + days * DAY_MS))
  const [professionalAt, contractorAt] = [at(professionalAfter), at(contractorAfter)]
  const { numInsertedOrUpdatedRows } = await db
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
    // A pair has one open contact at a time.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return null
  const window = { opensAt: opens, closesAt: closesAt(contactDate) }
  return {
    ofProfessional: { ...window, other: firm?.id ?? contractor.id, answeredAt: professionalAt } satisfies AskedContact,
    ofFirm: { ...window, other: professional.id, answeredAt: contractorAt } satisfies AskedContact,
  }
}

test('a profile shows reply figures from five contacts on; a firm’s include its whole team', async () => {
  const clinic = await add(firm())
  const colleague = await add(colleagueOf(clinic))
  const [ana, ...others] = await Promise.all(Array.from({ length: 5 }, () => add(professional())))
  if (ana === undefined) throw new Error('no professional')
  for (const [index, one] of others.entries()) {
    const contractor = index % 2 === 0 ? clinic.owner : colleague
    await insert({ professional: one, contractor, firm: clinic, contactDate: ago(60), professionalAfter: null, contractorAfter: 2 })
  }
  const profile = () => visitor.call(getPublicFirm, { params: { id: clinic.id } })
  expect((await profile()).replies).toBeNull()
  await insert({
    professional: ana,
    contractor: clinic.owner,
    firm: clinic,
    contactDate: ago(60),
    professionalAfter: 0,
    contractorAfter: null,
  })
  expect((await profile()).replies).toEqual({ answered: 4, asked: 5, meanDays: 2 })
  expect((await visitor.call(getProfessional, { params: { id: ana.id } })).replies).toBeNull()
})

test('the figures equal the contract’s rule for random contacts', async () => {
  const random = randomFrom('replies')
  const after = () => (random.chance(0.4) ? null : random.integer(0, 29))
  const [clinics, people] = [
    await Promise.all(Array.from({ length: 3 }, () => add(firm()))),
    await Promise.all(Array.from({ length: 3 }, () => add(professional()))),
  ]
  const colleague = await add(professional())
  const sides = new Map<string, AskedContact[]>()
  const keep = (id: string, side: AskedContact) => sides.set(id, [...(sides.get(id) ?? []), side])
  for (let made = 0; made < 120; made += 1) {
    const [one, clinic] = [random.pick(people), random.chance(0.8) ? random.pick(clinics) : null]
    const contactDate = ago(random.integer(1, 500))
    // Answers can be neither before the window opens nor in the future.
    const room = Math.floor((NOW.getTime() - opensAt(contactDate).getTime()) / DAY_MS) - 1
    const within = (days: number | null) => (days === null || days > room ? null : days)
    const asked = await insert({
      professional: one,
      contractor: clinic?.owner ?? colleague,
      firm: clinic,
      contactDate,
      professionalAfter: within(after()),
      contractorAfter: within(after()),
    })
    if (asked === null) continue
    keep(one.id, asked.ofProfessional)
    if (clinic !== null) keep(clinic.id, asked.ofFirm)
  }
  for (const { id } of people)
    expect((await visitor.call(getProfessional, { params: { id } })).replies).toEqual(repliesOf(sides.get(id) ?? [], NOW))
  for (const { id } of clinics)
    expect((await visitor.call(getPublicFirm, { params: { id } })).replies).toEqual(repliesOf(sides.get(id) ?? [], NOW))
})
