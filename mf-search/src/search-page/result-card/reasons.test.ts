import type { Understood } from '@ponte/contracts/search'
import { opportunity, professional, stats } from '../../dev/samples.ts'
import { reasonsFor, reasonsForFirm } from './reasons.ts'
import { readSearch } from '../search-address.ts'

const ana = professional(1, {
  fullName: 'Ana Luz',
  profession: 'instrumentador_cirurgico',
  specialties: ['ortopedia', 'uti'],
  bio: 'Ortopedia há oito anos.',
  stats: stats({ overallRating: 4.8, totalEvaluations: 31, totalServicesCompleted: 42 }),
})
const sought = (address: string, ...understood: Understood[]) => ({ search: readSearch(new URLSearchParams(address)), understood })
const recifan = { ...ana, city: 'recife' as const }

test('each word is explained by its field and its interpretation', () => {
  const reasons = reasonsFor(
    recifan,
    sought(
      'q=ana+ortopedsta+rec',
      { typed: 'Ana', how: 'exact', words: ['ana'] },
      { typed: 'ortopedsta', how: 'spelling', words: ['ortopedista', 'ortopedia'] },
      { typed: 'rec', how: 'beginning', words: ['recife', 'recanto'] },
      { typed: 'xyz', how: 'unknown', words: [] },
    ),
  )
  expect(reasons.slice(0, -1)).toEqual([
    '“Ana” está em: nome.',
    '“ortopedsta”, lido como “ortopedia”, está em: especialidades e texto do perfil.',
    '“rec”, lido como “recife”, está em: cidade.',
  ])
})

test('a word matched only by the server is attributed to the profile', () => {
  const reasons = reasonsFor(recifan, sought('q=circulante', { typed: 'circulante', how: 'exact', words: ['circulante'] }))
  expect(reasons[0]).toBe('“circulante” está em: perfil.')
})

test('only matching filters and specialties are named', () => {
  const reasons = reasonsFor(
    recifan,
    sought('profession=instrumentador_cirurgico&city=recife&specialties=uti,pediatria&travelAvailability=true'),
  )
  expect(reasons[0]).toBe(
    'Combina com os filtros: Profissão: Instrumentador(a) Cirúrgico(a) · Cidade: Recife/PE · Especialidades: UTI · Aceita viajar.',
  )
})

test('a traveler has a distance; a resident matches the city', () => {
  const far = reasonsFor({ ...ana, city: 'joao_pessoa', distanceKm: 105 }, sought('city=recife&reachesCity=true'))
  expect(far[0]).toBe('Está a 105 km de Recife/PE e viaja até lá.')
  const near = reasonsFor({ ...recifan, distanceKm: 0 }, sought('city=recife&reachesCity=true'))
  expect(near[0]).toBe('Combina com os filtros: Cidade: Recife/PE.')
})

test('the ranking is explained with its figures, after the words', () => {
  expect(reasonsFor(recifan, sought(''))).toEqual([
    'Ordem: nota e número de avaliações (4,8 em 31 avaliações), depois serviços realizados (42).',
  ])
  const unrated = { ...recifan, stats: stats({ overallRating: null, totalEvaluations: 0, totalServicesCompleted: 0 }) }
  expect(reasonsFor(unrated, sought('q=ana', { typed: 'ana', how: 'exact', words: ['ana'] })).at(-1)).toBe(
    'Ordem: primeiro quem mais combina com o que foi digitado; depois nota e número de avaliações, depois serviços realizados (0).',
  )
})

test('a firm has its own reasons', () => {
  const sol = opportunity(1, { name: 'Clínica Sol', specialtiesNeeded: ['uti'], description: 'Perto da praia.' })
  const reasons = reasonsForFirm(
    sol,
    sought(
      'type=opportunities&q=sol+praia+clinica&state=PE&offersAccommodation=true',
      { typed: 'sol', how: 'exact', words: ['sol'] },
      { typed: 'praia', how: 'exact', words: ['praia'] },
      { typed: 'clinica', how: 'exact', words: ['clinica'] },
      { typed: 'pernambuco', how: 'synonym', words: ['pe'] },
    ),
  )
  expect(reasons).toEqual([
    '“sol” está em: nome.',
    '“praia” está em: descrição.',
    '“clinica” está em: nome e tipo.',
    '“pernambuco”, lido como “pe”, está em: cidade.',
    'Combina com os filtros: Estado: Pernambuco · Oferece hospedagem.',
    'Ordem: primeiro quem mais combina com o que foi digitado; depois nota e número de avaliações (4,8 em 31 avaliações), depois serviços realizados (42).',
  ])
})
