import type { PendingContact } from '@ponte/contracts/contacts'
import type { FirmDashboard, ProfessionalDashboard } from '@ponte/contracts/dashboard'
import type { Review } from '@ponte/contracts/profiles'

/** The users that are signed in to the harness and in tests, as the fake host names them. */
export const PROFESSIONAL = { _id: 'professional-1', fullName: 'Ana Luz' }
export const FIRM = { _id: 'firm-1', fullName: 'Arthur Campos', firm: 'Clínica Aurora' }

/** A contact of the demo professional with the demo firm, valid by default: made on 7 November, open until 20 December. */
export function contact(over: Partial<PendingContact> = {}): PendingContact {
  return {
    _id: crypto.randomUUID(),
    professional: PROFESSIONAL,
    contractor: FIRM,
    contactDate: '2026-11-07T15:30:00.000Z',
    professionalResponse: 'no_response',
    contractorResponse: 'no_response',
    opensAt: '2026-11-21T03:00:00.000Z',
    closesAt: '2026-12-21T03:00:00.000Z',
    ...over,
  }
}

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

/** The twelve up to the November in which everything here takes place. */
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
    latestContacts: [contact(), contact({ professional: { _id: 'professional-2', fullName: 'Bruno Reis' } })],
    pending: 1,
    monthly: months.map((month, index) => ({ month, contacts: 100 + index, services: index })),
    latestReviews: [review({ author: PROFESSIONAL.fullName, serviceQualityRating: null })],
    completeness: { percent: 71, missing: ['photo', 'specialtiesNeeded'] },
    ...over,
  }
}
