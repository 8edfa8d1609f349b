import type { AdminDashboard } from '@ponte/contracts/dashboard'
import type { Firm } from '@ponte/contracts/firms'
import type { ProfessionalResult } from '@ponte/contracts/search'
import type { User } from '@ponte/contracts/users'

/** The id of the n-th sample. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A professional, valid by default. */
export function user(n: number, over: Partial<User> = {}): User {
  return {
    id: idOf(n),
    _id: idOf(n),
    fullName: `Ana Luz ${n}`,
    email: `ana${n}@ponte.example`,
    phone: '+5541999990000',
    role: 'professional',
    profileCompleted: true,
    username: `analuz${n}`,
    document: '52998224725',
    professionalLicense: 'COREN-PR 123456',
    profession: 'enfermeiro',
    specialties: ['transplante_capilar', 'centro_cirurgico'],
    bio: 'Dez anos de centro cirúrgico.',
    photo: null,
    whatsapp: '+5541988887777',
    city: 'curitiba',
    travelAvailability: true,
    maxDistance: 1200,
    firm: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    updatedAt: '2026-11-01T02:00:00.000Z',
    version: 1,
    isActive: true,
    deletedAt: null,
    ...over,
  }
}

export function firm(n: number, over: Partial<Firm> = {}): Firm {
  return {
    id: idOf(n),
    _id: idOf(n),
    cnpj: '12ABC34501DE35',
    name: `Clínica Aurora ${n}`,
    type: 'posto_saude',
    description: 'Transplante capilar e dermatologia.',
    address: 'Rua das Flores, 100',
    state: 'SP',
    city: 'sao_paulo',
    photo: null,
    specialtiesNeeded: ['anestesiologia'],
    offersAccommodation: true,
    isActive: true,
    createdAt: '2026-02-10T12:00:00.000Z',
    updatedAt: '2026-02-10T12:00:00.000Z',
    version: 1,
    ...over,
  }
}

export function professional(n: number, over: Partial<ProfessionalResult> = {}): ProfessionalResult {
  const { _id, fullName, photo, profession, specialties, bio, city, travelAvailability } = user(n)
  const stats = {
    overallRating: 4.8,
    totalEvaluations: 31,
    totalContacts: 60,
    totalServicesCompleted: 1040,
    averageCordialityRating: 4.9,
    averageServiceQualityRating: 4.7,
  }
  return { _id, fullName, photo, profession, specialties, bio, city, travelAvailability, stats, ...over }
}

export function adminDashboard(over: Partial<AdminDashboard> = {}): AdminDashboard {
  return {
    professionals: 523,
    firms: 151,
    users: 676,
    contacts: 1240,
    evaluations: 902,
    contactsPerWeek: [
      { week: '2026-10-26', contacts: 12 },
      { week: '2026-11-02', contacts: 24 },
    ],
    conversionRate: 61,
    waiting: { openReports: 2, licensesToCheck: 31 },
    newest: [
      { _id: idOf(7), fullName: 'Bruno Reis', role: 'professional', createdAt: '2026-11-07T02:00:00.000Z' },
      { _id: idOf(8), fullName: 'Nina Nova', role: null, createdAt: '2026-11-06T12:00:00.000Z' },
    ],
    ...over,
  }
}

/** One page of a list, paged like the server does. */
export function pageOf<Item>(all: readonly Item[], { page, limit }: { page: number; limit: number }) {
  const from = (page - 1) * limit
  return { results: all.slice(from, from + limit), page, limit, totalPages: Math.ceil(all.length / limit), totalResults: all.length }
}

/** A page of search results whose words were understood literally. */
export const foundOf = <Item>(all: readonly Item[], paging: { page: number; limit: number }) => ({
  ...pageOf(all, paging),
  understood: [],
  nextCursor: null,
  previousCursor: null,
})
