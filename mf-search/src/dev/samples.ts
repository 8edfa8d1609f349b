import type { OpeningResult } from '@ponte/contracts/search-results'
import type { OpportunityResult, ProfessionalResult, Stats, Understood } from '@ponte/contracts/search'

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export function stats(over: Partial<Stats> = {}): Stats {
  return {
    overallRating: 4.8,
    totalEvaluations: 31,
    totalContacts: 60,
    totalServicesCompleted: 42,
    averageCordialityRating: 4.9,
    averageServiceQualityRating: 4.7,
    ...over,
  }
}

/** A professional in search results, valid by default. */
export function professional(number: number, over: Partial<ProfessionalResult> = {}): ProfessionalResult {
  return {
    _id: idOf(number),
    fullName: `Profissional ${number}`,
    photo: null,
    profession: 'instrumentador_cirurgico',
    specialties: ['transplante_capilar', 'centro_cirurgico'],
    bio: 'Instrumentação em transplante capilar há oito anos, FUE e FUT.',
    city: 'curitiba',
    travelAvailability: true,
    stats: stats(),
    ...over,
  }
}

/** A firm in search results, valid by default. */
export function opportunity(number: number, over: Partial<OpportunityResult> = {}): OpportunityResult {
  return {
    _id: idOf(1000 + number),
    name: `Clínica ${number}`,
    photo: null,
    type: 'clinica',
    city: 'recife',
    state: 'PE',
    description: 'Duas salas de transplante capilar, procedimentos de terça a sábado.',
    specialtiesNeeded: ['transplante_capilar'],
    offersAccommodation: true,
    owner: { fullName: 'Lívia Sampaio' },
    stats: stats(),
    ...over,
  }
}

/** An opening of a firm, valid by default. */
export function opening(number: number, over: Partial<OpeningResult> = {}): OpeningResult {
  const { _id, name, photo, type, stats } = opportunity(number)
  return {
    _id: idOf(2000 + number),
    firm: { _id, name, photo, type, stats },
    profession: 'instrumentador_cirurgico',
    specialties: ['transplante_capilar'],
    state: 'SP',
    city: 'sao_paulo',
    startOn: '2099-03-03',
    endOn: '2099-03-07',
    offersAccommodation: true,
    description: 'Dois procedimentos por dia.',
    createdAt: '2026-11-20T12:00:00.000Z',
    ...over,
  }
}

/** One page of a list, paged like the server does. */
export function pageOf<Item>(all: readonly Item[], { page = 1, limit = 20 }: { page?: number; limit?: number } = {}) {
  return {
    results: all.slice((page - 1) * limit, page * limit),
    page,
    limit,
    totalPages: Math.ceil(all.length / limit),
    totalResults: all.length,
    understood: [] as Understood[],
    nextCursor: null as string | null,
    previousCursor: null as string | null,
  }
}
