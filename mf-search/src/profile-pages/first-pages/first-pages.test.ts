import { firmEvaluations, getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { opportunity, stats } from '../../dev/samples.ts'
import { firmFirstPage, professionalFirstPage } from './first-pages.ts'
import { publicFirm, publicProfessional } from '../../../test/profiles.ts'

const ana = publicProfessional({ photo: '/api/v1/photos/ana.webp' })
const sol = publicFirm()
const anaAt = new URL(`https://ponte.example/profissionais/${ana._id}?utm=x`)
const solAt = new URL(`https://ponte.example/empresas/${sol._id}?avaliacoes=2`)
const unrated = stats({ overallRating: null, totalEvaluations: 0 })

test('a profile queries itself, and a page of reviews if the address names one', () => {
  expect(professionalFirstPage.asks(anaAt)).toEqual([{ call: getProfessional, args: { params: { id: ana._id } } }])
  expect(firmFirstPage.asks(solAt)).toEqual([
    { call: getPublicFirm, args: { params: { id: sol._id } } },
    { call: firmEvaluations, args: { params: { id: sol._id }, query: { page: 2, limit: 10 } } },
  ])
})

test("a professional's page has the person's name as title, and their own words as description", () => {
  const about = professionalFirstPage.about?.(anaAt, [ana])
  expect(about).toMatchObject({
    title: 'Ana Luz, Instrumentador(a) Cirúrgico(a) em Curitiba/PR',
    description:
      'Instrumentador(a) Cirúrgico(a) em Curitiba/PR. Nota 4,8 em 31 avaliações. Instrumentação em transplante capilar há oito anos, FUE e FUT. Especialidades: Transplante…',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Ana Luz',
      url: `https://ponte.example/profissionais/${ana._id}`,
      image: 'https://ponte.example/api/v1/photos/ana.webp',
      jobTitle: 'Instrumentador(a) Cirúrgico(a)',
      address: { '@type': 'PostalAddress', addressLocality: 'Curitiba', addressRegion: 'PR', addressCountry: 'BR' },
      knowsAbout: ['Transplante Capilar', 'Centro Cirúrgico'],
      makesOffer: {
        itemOffered: { aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 31, bestRating: 5 } },
      },
    },
  })
  expect(about?.isIndexed).toBeUndefined()
})

test("a firm's page describes its needs; further pages of reviews have their own titles", () => {
  const about = firmFirstPage.about?.(solAt, [sol, {}])
  expect(about).toMatchObject({
    title: 'Clínica Sol, Clínica em Recife/PE: avaliações, página 2',
    canonicalQuery: '?avaliacoes=2',
    description: expect.stringContaining('Procura Transplante Capilar.') as unknown,
    jsonLd: {
      '@type': 'MedicalClinic',
      name: 'Clínica Sol',
      url: `https://ponte.example/empresas/${sol._id}`,
      address: { addressLocality: 'Recife', addressRegion: 'PE' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 1, bestRating: 5 },
    },
  })
})

test('no rating is published before there is a review', () => {
  const person = professionalFirstPage.about?.(anaAt, [publicProfessional({ stats: unrated, latestReviews: [] })])
  const firm = firmFirstPage.about?.(solAt, [publicFirm({ stats: unrated, latestReviews: [] })])
  expect(JSON.stringify([person, firm])).not.toMatch(/aggregateRating|Nota /)
})

test.each([
  ['no details', { profession: null, city: null, bio: null, specialties: [], stats: unrated }],
  ['only a city', { profession: null, city: 'curitiba' as const, bio: null, specialties: [], stats: unrated }],
  ['two lines', { bio: 'FUE\n\nFUT' }],
  ['a long text', { bio: 'Muito tempo de centro cirúrgico. '.repeat(40) }],
  ['one endless word', { bio: 'á'.repeat(400) }],
  ['endless emoji', { bio: '🩺'.repeat(200) }],
])('a description has 50 to 170 whole characters: %s', (_, over) => {
  const { description = '' } = professionalFirstPage.about?.(anaAt, [publicProfessional(over)]) ?? {}
  expect(description.length).toBeGreaterThanOrEqual(50)
  expect(description.length).toBeLessThanOrEqual(170)
  expect(description).not.toMatch(/\n|[\ud800-\udbff](?![\udc00-\udfff])/)
})

test.each([[undefined], [null], ['refused'], [{}]])('a missing profile (%j) is not indexed', (answer) => {
  expect(professionalFirstPage.about?.(anaAt, [answer])).toEqual({ title: 'Profissional não encontrado', isIndexed: false })
  expect(firmFirstPage.about?.(solAt, [answer])).toEqual({ title: 'Empresa não encontrada', isIndexed: false })
})

test('every firm type has a schema.org type', () => {
  const kinds = (['hospital', 'laboratorio', 'home_care', 'outro'] as const).map(
    (type) => firmFirstPage.about?.(solAt, [{ ...sol, ...opportunity(3, { type }) }]).jsonLd?.['@type'],
  )
  expect(kinds).toEqual(['Hospital', 'DiagnosticLab', 'MedicalBusiness', 'MedicalOrganization'])
})
