import { getProfessional, getPublicFirm, professionalEvaluations } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { refusalFrom } from '../../test/client.ts'
import { contact, evaluation, firm, professional } from '../../test/factories.ts'

const { add, visitor, db, signIn } = await withApi()

/** A professional with a review from a clinic and one from a colleague. */
async function reviewed() {
  const [ana, clinic, colleague] = [
    await add(professional()),
    await add(firm({ name: 'Clínica Vida' })),
    await add(professional({ full_name: 'Caio Reis' })),
  ]
  const fromClinic = await add(
    contact({ professional: ana, contractor: clinic.owner, firm: clinic, contractorResponse: 'service_received' }),
  )
  const fromColleague = await add(contact({ professional: ana, contractor: colleague }))
  await add(
    evaluation({
      contact: fromClinic,
      side: 'contractor',
      cordiality: 5,
      serviceQuality: 4,
      comment: 'Ótima',
      publishedAt: new Date('2026-11-19'),
    }),
  )
  await add(
    evaluation({
      contact: fromColleague,
      side: 'contractor',
      cordiality: 3,
      comment: 'Segredo',
      isPublic: false,
      publishedAt: new Date('2026-11-20'),
    }),
  )
  return { ana, clinic, colleague, fromClinic, fromColleague }
}

test('a public profile shows reputation and published reviews, newest first, and no contact details', async () => {
  const { ana } = await reviewed()
  const answer = await visitor.call(getProfessional, { params: { id: ana.id } })
  expect(answer).toMatchObject({
    _id: ana.id,
    stats: {
      overallRating: 4,
      totalEvaluations: 2,
      totalContacts: 2,
      totalServicesCompleted: 1,
      averageCordialityRating: 4,
      averageServiceQualityRating: 4,
    },
    latestReviews: [
      { author: 'Caio Reis', cordialityRating: 3, serviceQualityRating: null, comment: null },
      { author: 'Clínica Vida', cordialityRating: 5, serviceQualityRating: 4, comment: 'Ótima' },
    ],
  })
  expect(JSON.stringify(answer)).not.toMatch(/whatsapp|email|phone|document|Segredo|exemplo\.test/)
})

test('a sealed review is neither shown nor counted', async () => {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const made = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic }))
  await add(evaluation({ contact: made, side: 'contractor', comment: 'Ainda não', publishedAt: null }))
  expect(await visitor.call(getProfessional, { params: { id: ana.id } })).toMatchObject({
    stats: { overallRating: null, totalEvaluations: 0, totalContacts: 1 },
    latestReviews: [],
  })
  expect(await visitor.call(professionalEvaluations, { params: { id: ana.id } })).toMatchObject({ results: [], totalResults: 0 })
})

test('a deleted author is shown without a name', async () => {
  const { ana, colleague, clinic } = await reviewed()
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', 'in', [colleague.id, clinic.owner.id]).execute()
  const { results, totalResults } = await visitor.call(professionalEvaluations, { params: { id: ana.id }, query: { limit: 1, page: 2 } })
  expect([totalResults, results.map(({ author }) => author)]).toEqual([2, ['Usuário removido']])
  expect(JSON.stringify(await visitor.call(professionalEvaluations, { params: { id: ana.id } }))).not.toMatch(/Caio|Vida/)
})

test('a firm’s profile shows the reviews of professionals', async () => {
  const { clinic, fromClinic, ana } = await reviewed()
  await add(evaluation({ contact: fromClinic, side: 'professional', cordiality: 4, comment: 'Boa equipe' }))
  const answer = await visitor.call(getPublicFirm, { params: { id: clinic.id } })
  expect(answer).toMatchObject({
    _id: clinic.id,
    owner: { fullName: clinic.owner.fullName },
    stats: { totalContacts: 1, totalServicesCompleted: 1, totalEvaluations: 1, overallRating: 4 },
    latestReviews: [{ author: ana.fullName, comment: 'Boa equipe' }],
  })
  expect(JSON.stringify(answer)).not.toMatch(/whatsapp|email|phone|cnpj|address/)
})

test('only the user’s own profile is marked as theirs', async () => {
  const { ana, clinic, colleague } = await reviewed()
  const [asAna, asClinic, asColleague] = [await signIn(ana), await signIn(clinic.owner), await signIn(colleague)]
  const marks = [visitor, asAna, asClinic, asColleague].map(async (who) => [
    (await who.call(getProfessional, { params: { id: ana.id } })).isYours,
    (await who.call(getPublicFirm, { params: { id: clinic.id } })).isYours,
  ])
  expect(await Promise.all(marks)).toEqual([
    [undefined, undefined],
    [true, undefined],
    [undefined, true],
    [undefined, undefined],
  ])
})

test('people and firms that search does not find have no public profile', async () => {
  const hidden = await add(professional({ is_active: false }))
  const [inactive, empty] = [await add(firm({ is_active: false })), await add(firm({ owner: null }))]
  for (const { id } of [hidden, (await add(firm())).owner]) {
    expect((await refusalFrom(visitor.call(getProfessional, { params: { id } }))).status).toBe(404)
    expect((await refusalFrom(visitor.call(professionalEvaluations, { params: { id } }))).status).toBe(404)
  }
  for (const { id } of [inactive, empty]) expect((await refusalFrom(visitor.call(getPublicFirm, { params: { id } }))).status).toBe(404)
})
