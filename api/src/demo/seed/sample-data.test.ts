import { isCnpj, isCpf } from '@ponte/contracts/documents'
import { closesAt, opensAt } from '@ponte/contracts/contact-window'
import { CITIES } from '@ponte/contracts/places'
import { PROFESSIONS } from '@ponte/contracts/professions'
import { pendingListOf } from '@ponte/contracts/review-rules'
import { formatPhone, toE164 } from '@ponte/contracts/phone'
import { isLicenseChecked } from '@ponte/contracts/license-check'
import { expect } from 'expect'
import { test } from 'node:test'
import { DEMO_ACCOUNTS } from '@ponte/contracts/demo-accounts'
import type { Album } from '../drawings/photos.ts'
import { drawSampleData, type SampleData } from './sample-data.ts'
import type { ContactRow } from './stories.ts'

const picture = (id: string) => ({ id, full_webp: Buffer.from(id), thumb_webp: Buffer.from(id), width: 1, height: 1 })
const album: Album = { portraits: { f: [picture('f1'), picture('f2')], m: [picture('m1')] }, logos: [picture('l1')] }
const on = (day: string): SampleData => drawSampleData(new Date(day), album, 'hash')

const days = ['2026-11-21T15:00:00Z', '2026-01-01T02:30:00Z', '2028-02-29T23:59:00Z']
const atOneDecimal = (stars: (number | null)[]): number => {
  const given = stars.filter((value) => value !== null)
  return Math.round((given.reduce((sum, value) => sum + value, 0) / given.length) * 10) / 10
}
const instant = (value: unknown): Date => new Date(value as Date)

test('the same day gives exactly the same rows', () => {
  expect(on('2026-11-21T15:00:00Z')).toEqual(on('2026-11-21T23:00:00Z'))
  expect(on('2026-11-21T15:00:00Z')).not.toEqual(on('2026-11-23T15:00:00Z'))
})

for (const day of days) {
  const { today, users, firms, contacts, evaluations } = on(day)
  const idOf = (email: string) => users.find((user) => user.email === email)?.id
  const published = evaluations.filter((evaluation) => evaluation.published_at !== null)

  test(`the figures of the landing page are correct on ${day}`, () => {
    const isShown = (row: { is_active?: boolean | undefined; deleted_at?: unknown }) =>
      row.is_active !== false && (row.deleted_at ?? null) === null
    expect(users.filter((user) => user.role === 'professional' && isShown(user)).length).toBeGreaterThanOrEqual(500)
    expect(firms.filter(isShown).length).toBeGreaterThanOrEqual(150)
    expect(contacts.length).toBeGreaterThanOrEqual(1200)
    expect(contacts.length).toBeLessThan(1300)
    expect(evaluations.length).toBeGreaterThanOrEqual(1200)
    expect(atOneDecimal(published.flatMap((evaluation) => [evaluation.cordiality, evaluation.service_quality ?? null]))).toBe(4.8)
  })

  test(`the demo professional has 127 services and 89 reviews of 4.8 on ${day}`, () => {
    const id = idOf(DEMO_ACCOUNTS.professional)
    const services = contacts.filter(
      (contact) =>
        contact.professional_id === id &&
        (contact.professional_response === 'service_provided' || contact.contractor_response === 'service_received'),
    )
    const reviews = published.filter((evaluation) => evaluation.professional_id === id && evaluation.side === 'contractor')
    expect(services).toHaveLength(127)
    expect(reviews).toHaveLength(89)
    expect(atOneDecimal(reviews.flatMap((review) => [review.cordiality, review.service_quality ?? null]))).toBe(4.8)
  })

  test(`both demo accounts have a contact to answer, one to rate and one to wait for on ${day}`, () => {
    for (const email of [DEMO_ACCOUNTS.professional, DEMO_ACCOUNTS.firm]) {
      const id = idOf(email)
      const mine = contacts.filter((contact) => contact.professional_id === id || contact.contractor_id === id)
      const lists = mine.map((contact) => pendingListOf(sideOf(contact, contact.professional_id === id), today))
      expect(lists.filter((list) => list === 'awaiting').length).toBeGreaterThanOrEqual(3)
      expect(lists.filter((list) => list === 'ready').length).toBeGreaterThanOrEqual(2)
      expect(mine.filter((contact) => opensAt(instant(contact.contact_date)) > today).length).toBeGreaterThanOrEqual(3)
    }
  })

  test(`every date is within its valid period on ${day}`, () => {
    const joined = new Map(users.map((user) => [user.id, instant(user.created_at)]))
    for (const contact of contacts) {
      const date = instant(contact.contact_date)
      for (const party of [contact.professional_id, contact.contractor_id])
        expect(joined.get(party)?.getTime()).toBeLessThan(date.getTime())
      const answers = [contact.professional_answered_at, contact.contractor_answered_at].filter((at) => at !== null && at !== undefined)
      for (const at of [date, ...answers.map(instant)]) expect(at.getTime()).toBeLessThanOrEqual(today.getTime())
    }
    for (const evaluation of evaluations) {
      const contact = contacts.find((one) => one.id === evaluation.contact_log_id)
      const answeredAt = evaluation.side === 'professional' ? contact?.professional_answered_at : contact?.contractor_answered_at
      expect(instant(evaluation.created_at).getTime()).toBeGreaterThanOrEqual(instant(answeredAt).getTime())
      const isClosed = closesAt(instant(contact?.contact_date)) <= today
      const both = evaluations.filter((one) => one.contact_log_id === evaluation.contact_log_id).length === 2
      expect(evaluation.published_at !== null).toBe(isClosed || both)
    }
  })

  test(`an admin has work to do on ${day}`, () => {
    const data = on(day)
    const now = new Date(day)
    const { admin, professionals } = {
      admin: idOf(DEMO_ACCOUNTS.admin),
      professionals: users.filter((user) => user.role === 'professional'),
    }
    const checks = professionals.flatMap((user) => user.license_checked_on ?? [])
    expect(checks.filter((on) => isLicenseChecked(on, now)).length).toBeGreaterThan(40)
    expect(checks.filter((on) => !isLicenseChecked(on, now)).length).toBeGreaterThan(3)
    expect(checks.length).toBeLessThan(professionals.filter((user) => user.professional_license).length / 2)
    expect(data.reports.filter((report) => report.decision === null)).toHaveLength(5)
    expect(new Set(data.reports.map((report) => report.decision))).toEqual(new Set([null, 'kept', 'hidden']))
    expect(data.replies).toHaveLength(40)
    expect(new Set(data.changes.map(({ action }) => action))).toEqual(new Set(['license_checked', 'updated', 'deleted']))
    for (const row of [...users, ...firms]) {
      const own = data.changes.filter((change) => change.user_id === row.id || change.firm_id === row.id)
      expect(row.version ?? 1).toBe(1 + own.length)
      for (const { at, actor_id } of own) {
        expect([instant(row.created_at) < at, at <= today, actor_id]).toEqual([true, true, admin])
      }
    }
  })

  test(`reviews are answered and reported only by the reviewed user, once, after publication, on ${day}`, () => {
    const { replies, reports } = on(day)
    const answers = [
      ...replies.map((reply) => ({ ...reply, by: reply.author_id })),
      ...reports.map((report) => ({ ...report, by: report.reported_by })),
    ]
    expect(new Set(answers.map((answer) => answer.evaluation_id)).size).toBe(answers.length)
    for (const { evaluation_id, by, created_at } of answers) {
      const review = evaluations.find((one) => one.id === evaluation_id)
      expect([review?.is_public, typeof review?.comment]).toEqual([true, 'string'])
      expect(by).toBe(review?.side === 'contractor' ? review.professional_id : review?.contractor_id)
      expect([instant(review?.published_at) <= instant(created_at), instant(created_at) <= today]).toEqual([true, true])
    }
    for (const { created_at, decided_at } of reports.filter((report) => report.decision !== null)) {
      expect([instant(created_at) <= instant(decided_at), instant(decided_at) <= today]).toEqual([true, true])
    }
  })

  test(`deleted users get no new contacts on ${day}`, () => {
    const ends = new Map(
      [...users, ...firms].flatMap(({ id, deleted_at }) => (deleted_at instanceof Date ? [[id, deleted_at] as const] : [])),
    )
    expect(ends.size).toBe(7)
    for (const { professional_id, contractor_id, firm_id, contact_date } of contacts) {
      for (const party of [professional_id, contractor_id, firm_id ?? '']) {
        expect(instant(contact_date) <= (ends.get(party) ?? today)).toBe(true)
      }
    }
  })

  function sideOf(contact: ContactRow, isProfessional: boolean) {
    const has = (side: string) => evaluations.some((evaluation) => evaluation.contact_log_id === contact.id && evaluation.side === side)
    const professional = { response: contact.professional_response ?? 'no_response', evaluated: has('professional') }
    const contractor = { response: contact.contractor_response ?? 'no_response', evaluated: has('contractor') }
    const [mine, others] = isProfessional ? [professional, contractor] : [contractor, professional]
    const date = instant(contact.contact_date)
    return {
      opensAt: opensAt(date),
      closesAt: closesAt(date),
      myResponse: mine.response,
      otherResponse: others.response,
      iEvaluated: mine.evaluated,
      otherEvaluated: others.evaluated,
    }
  }
}

test('documents and phones are valid, and every profession and city has people', () => {
  const { users, firms } = on('2026-11-21T15:00:00Z')
  const professionals = users.filter((user) => user.role === 'professional')
  expect(professionals.filter((user) => !isCpf(user.document ?? ''))).toEqual([])
  expect(firms.filter((firm) => !isCnpj(firm.cnpj ?? ''))).toEqual([])
  expect(professionals.filter((user) => toE164(formatPhone(user.whatsapp ?? '')) !== user.whatsapp)).toEqual([])
  expect(new Set(professionals.map((user) => user.profession))).toEqual(new Set(PROFESSIONS))
  expect(new Set(professionals.map((user) => user.city))).toEqual(new Set(CITIES))
  expect(new Set(firms.map((firm) => firm.city))).toEqual(new Set(CITIES))
  expect(new Set(firms.map((firm) => firm.name)).size).toBe(firms.length)
})

test('texts contain no leftover template marks', () => {
  const { users, firms, evaluations } = on('2026-11-21T15:00:00Z')
  const texts = [...users.map((user) => user.bio), ...firms.map((firm) => firm.description), ...evaluations.map((one) => one.comment)]
  expect(texts.filter((text) => /[{}|%]|undefined|NaN/.test(text ?? ''))).toEqual([])
  expect(texts.filter((text) => /\d{4} procedimentos/.test(text ?? ''))).toEqual([])
})
