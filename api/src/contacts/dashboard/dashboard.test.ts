import { AdminDashboard, FirmDashboard, getDashboard, ProfessionalDashboard } from '@ponte/contracts/dashboard'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { refreshAllStatistics } from '../../server/database/statistics.ts'
import { withApi, type TestApi } from '../../../test/api.ts'
import { admin, contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-21T12:00:00Z'

const { database } = await withApi()

/** A service on the last evening of June, reviewed in September, and a contact waiting for an answer. */
async function arranged() {
  const api = await withApi({ database, clock: standingAt(NOW) })
  const { add } = api
  const [ana, clinic, boss] = [await add(professional({ bio: 'Oi' })), await add(firm()), await add(admin())]
  const facing = { professional: ana, contractor: clinic.owner, firm: clinic }
  const june = await add(contact({ ...facing, contactDate: new Date('2026-07-01T02:30:00Z'), professionalResponse: 'service_provided' }))
  const publishedAt = new Date('2026-09-01T12:00:00Z')
  await add(evaluation({ contact: june, side: 'contractor', cordiality: 5, serviceQuality: 4, publishedAt }))
  await add(evaluation({ contact: june, side: 'professional', cordiality: 3, publishedAt }))
  await add(contact({ ...facing, contactDate: new Date('2026-11-02T15:00:00Z') }))
  return { ...api, ana, clinic, boss }
}

const dashboardOf = async ({ signIn }: Pick<TestApi, 'signIn'>, user: { id: string }) => (await signIn(user)).call(getDashboard, {})

// Runs first, before other tests add records.
test('an admin sees the whole site', async () => {
  const site = await arranged()
  const answer = z.parse(AdminDashboard, await dashboardOf(site, site.boss))
  expect(answer).toMatchObject({ professionals: 1, firms: 1, users: 3, contacts: 2, evaluations: 2, conversionRate: 50 })
  expect(answer.contactsPerWeek).toHaveLength(12)
  expect(answer.contactsPerWeek.at(-1)).toEqual({ week: '2026-11-16', contacts: 0 })
  expect(answer.contactsPerWeek).toContainEqual({ week: '2026-11-02', contacts: 1 })
  expect(answer.newest).toHaveLength(3)
})

test('an admin sees undecided reports, and license numbers not checked within a year', async () => {
  const site = await arranged()
  const waiting = async () => z.parse(AdminDashboard, await dashboardOf(site, site.boss)).waiting
  const { add, db } = site
  const before = await waiting()
  const number = { professional_license: 'COREN-SP 1' }
  const checkedOn = (license_checked_on: string) => ({ ...number, license_checked_on, license_checked_by: site.boss.id })
  await add(professional(number))
  await add(professional(checkedOn('2025-11-21')))
  await add(professional(checkedOn('2025-11-22')))
  await add(professional({ ...number, profession: null }))
  await add(professional({ ...number, deleted_at: new Date(NOW), deleted_by: site.boss.id }))
  await add(professional({ ...number, role: 'firm' }))
  expect(await waiting()).toEqual({ ...before, licensesToCheck: before.licensesToCheck + 2 })

  const reviews = await db.selectFrom('evaluations').select('id').where('published_at', 'is not', null).execute()
  const [open, decided] = reviews.map(({ id }) => ({
    evaluation_id: id,
    reported_by: site.ana.id,
    reason: 'Não foi assim',
    created_at: new Date(NOW),
  }))
  if (open === undefined || decided === undefined) throw new Error('too few reviews')
  const decision = { decision: 'kept', decided_by: site.boss.id, decided_at: new Date(NOW) } as const
  await db.insertInto('review_reports').values(open).execute()
  await db
    .insertInto('review_reports')
    .values({ ...decided, ...decision })
    .execute()
  expect((await waiting()).openReports).toBe(before.openReports + 1)
})

test('a professional sees their own figures, by calendar month in São Paulo, and the missing profile fields', async () => {
  const site = await arranged()
  const answer = z.parse(ProfessionalDashboard, await dashboardOf(site, site.ana))
  expect(answer).toMatchObject({
    servicesDone: 1,
    overallRating: 4.5,
    totalReviews: 1,
    latestReviews: [{ author: site.clinic.name, cordialityRating: 5 }],
    pending: 1,
    completeness: { percent: 78, missing: ['professionalLicense', 'photo'] },
  })
  expect(answer.monthly).toHaveLength(12)
  expect(answer.monthly.at(-1)?.month).toBe('2026-11')
  expect(answer.openFrom).toBe('2026-10')
  expect(answer.monthly.filter(({ services }) => services > 0)).toEqual([{ month: '2026-06', services: 1, rating: null }])
  expect(answer.monthly.filter(({ rating }) => rating !== null)).toEqual([{ month: '2026-09', services: 0, rating: 4.5 }])
})

test('a professional’s monthly averages leave out reviews received for a former firm, as their figures do', async () => {
  const site = await arranged()
  const { owner } = site.clinic
  await site.db.updateTable('users').set({ role: 'professional', firm_id: null }).where('id', '=', owner.id).execute()
  const { totalReviews, monthly } = z.parse(ProfessionalDashboard, await dashboardOf(site, owner))
  expect([totalReviews, monthly.filter(({ rating }) => rating !== null)]).toEqual([0, []])
})

test('a firm sees contacts, services, conversion and both averages', async () => {
  const site = await arranged()
  const answer = z.parse(FirmDashboard, await dashboardOf(site, site.clinic.owner))
  expect(answer).toMatchObject({
    contactsMade: 2,
    servicesReceived: 1,
    conversionRate: 50,
    averageGiven: 4.5,
    averageReceived: 3,
    pending: 1,
  })
  expect(answer.latestContacts.map(({ contactDate }) => contactDate.slice(0, 7))).toEqual(['2026-11', '2026-07'])
})

test('a dashboard says whether the e-mail is confirmed', async () => {
  const { add, signIn } = await withApi({ database })
  const clinic = await add(firm())
  const people = [
    await add(professional()),
    clinic.owner,
    await add(professional({ email_confirmed_at: null })),
    await add(professional({ role: 'firm', firm_id: clinic.id, email_confirmed_at: null })),
  ]
  const answers = await Promise.all(people.map((user) => dashboardOf({ signIn }, user)))
  expect(answers.map((answer) => 'emailConfirmed' in answer && answer.emailConfirmed)).toEqual([true, true, false, false])
})

test('a firm sees its monthly figures, its reviews, and the missing fields of its page', async () => {
  const site = await arranged()
  const answer = z.parse(FirmDashboard, await dashboardOf(site, site.clinic.owner))
  expect(answer.monthly).toHaveLength(12)
  expect([answer.monthly[0]?.month, answer.monthly.at(-1)?.month]).toEqual(['2025-12', '2026-11'])
  expect(answer.monthly.filter(({ contacts }) => contacts > 0)).toEqual([
    { month: '2026-06', contacts: 1, services: 1 },
    { month: '2026-11', contacts: 1, services: 0 },
  ])
  expect(answer.latestReviews).toMatchObject([{ author: site.ana.fullName, cordialityRating: 3, serviceQualityRating: null }])
  expect(answer.completeness).toEqual({ percent: 67, missing: ['photo', 'specialtiesNeeded'] })
})

test('a year starts with its oldest month in São Paulo time', async () => {
  const { add, ...site } = await withApi({ database, clock: standingAt(NOW) })
  const [ana, clinic] = [await add(professional()), await add(firm())]
  for (const instant of ['2025-12-01T02:59:59Z', '2025-12-01T03:00:00Z']) {
    const madeBy = instant < '2025-12-01T03' ? 'contractor' : 'professional'
    const facing = { professional: ana, contractor: clinic.owner, firm: clinic, madeBy } as const
    await add(contact({ ...facing, contactDate: new Date(instant), contractorResponse: 'service_received' }))
  }
  const firms = z.parse(FirmDashboard, await dashboardOf(site, clinic.owner))
  expect(firms.monthly[0]).toEqual({ month: '2025-12', contacts: 1, services: 1 })
  expect(firms.monthly.slice(1).every(({ contacts }) => contacts === 0)).toBe(true)
  const anas = z.parse(ProfessionalDashboard, await dashboardOf(site, ana))
  expect(anas.monthly.filter(({ services }) => services > 0)).toEqual([{ month: '2025-12', services: 1, rating: null }])
  expect([firms.contactsMade, anas.servicesDone]).toEqual([2, 2])
})

test('a contact counts as pending until the user has answered and rated it, even while the other side has not answered', async () => {
  const { add, ...site } = await arranged()
  const facing = { professional: site.ana, contractor: site.clinic.owner, firm: site.clinic, madeBy: 'professional' } as const
  const answered = await add(contact({ ...facing, contactDate: new Date('2026-11-03T15:00:00Z'), professionalResponse: 'contact_only' }))
  const pending = async () => [
    z.parse(ProfessionalDashboard, await dashboardOf(site, site.ana)).pending,
    z.parse(FirmDashboard, await dashboardOf(site, site.clinic.owner)).pending,
  ]
  expect(await pending()).toEqual([2, 2])
  await add(evaluation({ contact: answered, side: 'professional', publishedAt: null }))
  expect(await pending()).toEqual([1, 2])
})

test('a sealed evaluation changes no figure, not even for its author’s side', async () => {
  const { add, ...site } = await arranged()
  const others = { professional: await add(professional()), contractor: site.clinic.owner, firm: site.clinic }
  const answers = { professionalResponse: 'service_provided', contractorResponse: 'service_received' } as const
  const open = await add(contact({ ...others, ...answers, contactDate: new Date('2026-11-03T15:00:00Z') }))
  const ofAna = await add(
    contact({ ...others, professional: site.ana, ...answers, contactDate: new Date('2026-11-01T15:00:00Z'), madeBy: 'professional' }),
  )
  const seen = async () => ({
    clinic: z.parse(FirmDashboard, await dashboardOf(site, site.clinic.owner)),
    ana: z.parse(ProfessionalDashboard, await dashboardOf(site, site.ana)),
  })
  const before = await seen()
  const sealed = { cordiality: 1, comment: 'Lacrado', publishedAt: null }
  await add(evaluation({ contact: open, side: 'professional', ...sealed }))
  await add(evaluation({ contact: ofAna, side: 'contractor', serviceQuality: 1, ...sealed }))
  const after = await seen()
  expect(JSON.stringify(after)).not.toContain('Lacrado')
  expect({ ...after.clinic, pending: 0 }).toEqual({ ...before.clinic, pending: 0 })
  expect({ ...after.ana, pending: 0 }).toEqual({ ...before.ana, pending: 0 })
})

test('a firm’s user without a firm has an empty dashboard, and all fields to fill in', async () => {
  const { add, ...site } = await withApi({ database })
  const user = await add(professional({ role: 'firm', firm_id: null }))
  const answer = z.parse(FirmDashboard, await dashboardOf(site, user))
  expect(answer).toMatchObject({
    contactsMade: 0,
    conversionRate: null,
    averageGiven: null,
    latestReviews: [],
    completeness: { percent: 0 },
  })
  expect(answer.monthly.every(({ contacts, services }) => contacts === 0 && services === 0)).toBe(true)
})

test('a manager whose firm was deleted still sees the contacts that they keep', async () => {
  const site = await arranged()
  await site.db
    .updateTable('firms')
    .set({ deleted_at: new Date(NOW) })
    .where('id', '=', site.clinic.id)
    .execute()
  const { latestContacts, pending } = z.parse(FirmDashboard, await dashboardOf(site, site.clinic.owner))
  expect([latestContacts.length, pending]).toEqual([2, 1])
})

test('thousands of contacts do not make the answer longer', async () => {
  const { add, db, ...site } = await withApi({ database, clock: standingAt(NOW) })
  const [ana, clinic] = [await add(professional()), await add(firm())]
  await sql`
    with colleagues as (
      insert into users (full_name, email, role, profile_completed, firm_id)
      select 'Colega ' || n, 'colega' || n || '@exemplo.test', 'firm', true, ${clinic.id} from generate_series(1, 300) n returning id
    )
    insert into contact_logs (professional_id, contractor_id, firm_id, made_by, contact_date, contractor_response, contractor_answered_at)
    select ${ana.id}, c.id, ${clinic.id}, 'contractor', made.at, 'service_received', made.at + interval '15 days'
    from colleagues c cross join (
      select timestamptz '2026-11-15T12:00:00Z' - make_interval(days => 45 * n) as at from generate_series(1, 12) n
    ) made`.execute(db)
  await refreshAllStatistics(db)
  const anas = z.parse(ProfessionalDashboard, await dashboardOf(site, ana))
  expect(anas.servicesDone).toBe(3600)
  expect(anas.monthly.reduce((sum, { services }) => sum + services, 0)).toBe(300 * 7)
  const firms = z.parse(FirmDashboard, await dashboardOf(site, clinic.owner))
  expect(firms).toMatchObject({ contactsMade: 3600, servicesReceived: 3600, conversionRate: 100 })
  expect([firms.latestContacts.length, firms.monthly.length]).toEqual([5, 12])
})

test('without data, counts are zero and averages are missing', async () => {
  const api = await withApi({ database })
  const nothing = { pending: 0 }
  expect(await dashboardOf(api, await api.add(professional()))).toMatchObject({ ...nothing, servicesDone: 0, overallRating: null })
  expect(await dashboardOf(api, (await api.add(firm())).owner)).toMatchObject({ ...nothing, contactsMade: 0, conversionRate: null })
})
