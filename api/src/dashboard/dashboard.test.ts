import { AdminDashboard, FirmDashboard, getDashboard, ProfessionalDashboard } from '@ponte/contracts/dashboard'
import { expect } from 'expect'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { withApi, type TestApi } from '../test-kit/api.ts'
import { admin, contact, evaluation, firm, professional } from '../test-kit/factories.ts'
import { standingAt } from '../test-kit/moments.ts'

const NOW = '2026-11-21T12:00:00Z'

const { database } = await withApi()

/** A service of the last evening of June, praised in September, and a contact that waits for an answer. */
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

// First, while nothing else is on the site.
test('an admin sees the whole site', async () => {
  const site = await arranged()
  const answer = z.parse(AdminDashboard, await dashboardOf(site, site.boss))
  expect(answer).toMatchObject({ professionals: 1, firms: 1, users: 3, contacts: 2, evaluations: 2, conversionRate: 50 })
  expect(answer.contactsPerWeek).toHaveLength(12)
  expect(answer.contactsPerWeek.at(-1)).toEqual({ week: '2026-11-16', contacts: 0 })
  expect(answer.contactsPerWeek).toContainEqual({ week: '2026-11-02', contacts: 1 })
  expect(answer.newest).toHaveLength(3)
})

test('a professional sees its own figures, month by month in São Paulo’s months, and what its profile lacks', async () => {
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
  expect(answer.monthly.filter(({ services }) => services > 0)).toEqual([{ month: '2026-06', services: 1, rating: null }])
  expect(answer.monthly.filter(({ rating }) => rating !== null)).toEqual([{ month: '2026-09', services: 0, rating: 4.5 }])
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

test('without anything yet the figures are nought and the means are missing', async () => {
  const api = await withApi({ database })
  const nothing = { pending: 0 }
  expect(await dashboardOf(api, await api.add(professional()))).toMatchObject({ ...nothing, servicesDone: 0, overallRating: null })
  expect(await dashboardOf(api, (await api.add(firm())).owner)).toMatchObject({ ...nothing, contactsMade: 0, conversionRate: null })
})
