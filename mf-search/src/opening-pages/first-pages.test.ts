import { searchOpenings, getOpening, similarOpenings } from '@ponte/contracts/search-openings'
import { opening } from '../dev/samples.ts'
import { openingFirstPage, openingsFirstPage } from './first-pages.ts'

const one = opening(1)
const at = new URL(`https://ponte.example/vagas/${one._id}?utm=x`)
const listAt = (path: string) => new URL(`https://ponte.example/vagas/${path}`)

test('an opening is described as a job that is valid to the end of its last day', () => {
  const params = { id: one._id }
  expect(openingFirstPage.asks(at)).toMatchObject([
    { call: getOpening, args: { params } },
    { call: similarOpenings, args: { params } },
  ])
  expect(openingFirstPage.about?.(at, [one, {}])).toEqual({
    title: 'Vaga de Instrumentador(a) Cirúrgico(a) em São Paulo/SP, de 3 a 7 de março de 2099',
    description: expect.stringMatching(/^Vaga de .* de março de 2099\. Publicada por Clínica 1\. Nota 4,8 em 31 avaliações\./) as unknown,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Instrumentador(a) Cirúrgico(a)',
      description: 'Dois procedimentos por dia.',
      url: `https://ponte.example/vagas/${one._id}`,
      identifier: { '@type': 'PropertyValue', name: 'Clínica 1', value: one._id },
      datePosted: '2026-11-20',
      validThrough: '2099-03-08T03:00:00.000Z',
      jobStartDate: '2099-03-03',
      employmentType: 'TEMPORARY',
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'São Paulo', addressRegion: 'SP', addressCountry: 'BR' },
      },
      hiringOrganization: { '@type': 'Organization', name: 'Clínica 1', url: `https://ponte.example/empresas/${one.firm._id}` },
    },
  })
  const short = opening(1, { endOn: one.startOn, description: null })
  expect(openingFirstPage.about?.(at, [short, {}])).toMatchObject({
    jsonLd: { employmentType: 'PER_DIEM', description: expect.stringMatching(/^Vaga de /) as unknown },
  })
})

test('the hours of an opening are in its structured data, in São Paulo’s time, and end it', () => {
  const [startsAt, endsAt] = ['2099-03-03T10:00:00.000Z', '2099-03-03T22:00:00.000Z']
  expect(openingFirstPage.about?.(at, [opening(1, { startsAt, endsAt, endOn: one.startOn }), {}])).toMatchObject({
    title: expect.stringMatching(/em 3 de março de 2099, das 07:00 às 19:00/) as unknown,
    jsonLd: { jobStartDate: '2099-03-03', workHours: '07:00–19:00', validThrough: endsAt },
  })
})

test('a closed opening and an unknown one are not indexed, and differ in their title', () => {
  expect(openingFirstPage.about?.(at, [null, { results: [] }])).toEqual({ title: 'Esta vaga foi encerrada', isIndexed: false })
  expect(openingFirstPage.about?.(at, [null, null])).toEqual({ title: 'Vaga não encontrada', isIndexed: false })
})

test('a list queries its city and field, and is indexed only with openings', () => {
  expect(openingsFirstPage.asks(listAt('sao-paulo/uti'))).toMatchObject([
    { call: searchOpenings, args: { query: { city: 'sao_paulo', specialtyNeeded: 'uti', limit: 20 } } },
  ])
  const about = (results: unknown[], nextCursor: string | null = null, path = 'sao-paulo/uti') =>
    openingsFirstPage.about?.(listAt(path), [{ results, nextCursor }])
  expect(about([one], null, 'sao_paulo/uti')).toEqual({ ...about([one]), isIndexed: false })
  expect(about([one])).toMatchObject({
    title: 'Vagas de UTI em São Paulo/SP',
    description: expect.stringContaining(': 1 vaga aberta,') as unknown,
  })
  expect(about([one, one], 'x')?.description).toContain(': mais de 2 vagas abertas,')
  expect(about([])).toEqual({ title: 'Vagas de UTI em São Paulo/SP', isIndexed: false })
  expect(openingsFirstPage.asks(listAt('paris/uti'))).toMatchObject([{ args: { query: { city: 'unknown' } } }])
  expect(openingsFirstPage.about?.(listAt('paris/uti'), [null])).toEqual({ title: 'Esta lista de vagas não existe', isIndexed: false })
})
