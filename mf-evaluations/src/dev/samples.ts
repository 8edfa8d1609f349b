import type { Counterpart, PendingContact } from '@ponte/contracts/contacts'
import type { FirmDashboard, ProfessionalDashboard } from '@ponte/contracts/dashboard'
import type { Review } from '@ponte/contracts/profiles'
import type { Side } from '@ponte/contracts/review-rules'

/** The users signed in to the harness and in tests, as in the fake host. */
export const PROFESSIONAL = { _id: 'professional-1', fullName: 'Ana Luz' }
export const FIRM = { _id: 'firm-1', fullName: 'Arthur Campos', firmName: 'Clínica Aurora' }

/** A contact of the demo professional with the demo firm, valid by default: made on 7 November, open until 20 December. */
export function contact(
  over: Partial<PendingContact> = {},
  viewer: Side = over.contractor === PROFESSIONAL ? 'contractor' : 'professional',
) {
  const { professional = PROFESSIONAL, contractor = FIRM } = over
  return {
    _id: crypto.randomUUID(),
    professional,
    contractor,
    counterpart: counterpart(viewer === 'professional' ? contractor : professional),
    contactDate: '2026-11-07T15:30:00.000Z',
    professionalResponse: 'no_response',
    contractorResponse: 'no_response',
    opensAt: '2026-11-21T03:00:00.000Z',
    closesAt: '2026-12-21T03:00:00.000Z',
    ...over,
  } satisfies PendingContact
}

interface NamedUser {
  _id: string
  fullName: string
  firmName?: string | null
}

/** A party as shown to the other. */
const counterpart = ({ _id, fullName: name, firmName = null }: NamedUser): Counterpart => ({
  type: firmName === null ? 'professionals' : 'opportunities',
  _id,
  name,
  firmName,
  photo: null,
})

export function review(over: Partial<Review> = {}): Review {
  return {
    _id: crypto.randomUUID(),
    author: 'Clínica Horizonte',
    cordialityRating: 5,
    serviceQualityRating: 4,
    comment: 'Chegou no horário e conhecia a técnica.',
    publishedAt: '2026-11-10T02:30:00.000Z',
    ...over,
  }
}

/** Twelve months up to November 2026, the time of all samples. */
const months = ['2025-12', ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)]

export function professionalDashboard(over: Partial<ProfessionalDashboard> = {}): ProfessionalDashboard {
  return {
    servicesDone: 127,
    overallRating: 4.8,
    totalReviews: 89,
    latestReviews: [review(), review({ author: 'Bruno Reis', serviceQualityRating: null, comment: null })],
    monthly: months.map((month, index) => ({ month, services: index % 4, rating: index % 3 === 0 ? null : 4.5 })),
    pending: 3,
    completeness: { percent: 100, missing: [] },
    ...over,
  }
}

export function firmDashboard(over: Partial<FirmDashboard> = {}): FirmDashboard {
  return {
    contactsMade: 1240,
    servicesReceived: 31,
    conversionRate: 48,
    averageGiven: 4.6,
    averageReceived: 4.9,
    latestContacts: [contact({}, 'contractor'), contact({ professional: { _id: 'professional-2', fullName: 'Bruno Reis' } }, 'contractor')],
    pending: 1,
    monthly: months.map((month, index) => ({ month, contacts: 100 + index, services: index })),
    latestReviews: [review({ author: PROFESSIONAL.fullName, serviceQualityRating: null })],
    completeness: { percent: 71, missing: ['photo', 'specialtiesNeeded'] },
    ...over,
  }
}
