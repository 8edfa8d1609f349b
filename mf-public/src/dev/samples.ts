import type { SessionAnswer } from '@ponte/contracts/auth'
import type { User } from '@ponte/contracts/users'

/** A user who can sign in, valid by default. */
export function user(over: Partial<User> = {}): User {
  const id = '00000000-0000-4000-8000-000000000001'
  return {
    id,
    _id: id,
    fullName: 'Ana Luz',
    email: 'ana@ponte.example',
    phone: '+5541999990000',
    role: 'professional',
    profileCompleted: true,
    username: 'analuz',
    document: '52998224725',
    professionalLicense: null,
    profession: 'instrumentador_cirurgico',
    specialties: ['transplante_capilar'],
    bio: null,
    photo: null,
    whatsapp: '+5541999990000',
    city: 'curitiba',
    travelAvailability: true,
    maxDistance: 100,
    firm: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    updatedAt: '2026-01-05T12:00:00.000Z',
    version: 1,
    ...over,
  }
}

export function sessionOf(over: Partial<User> = {}): SessionAnswer {
  return { user: user(over), tokens: { access: { token: 'sample', expires: '2026-01-05T12:15:00.000Z' } } }
}

/** A user who has signed up without completing a profile. */
export function newcomer(over: Partial<User> = {}): User {
  return user({
    fullName: 'Nina Nova',
    email: 'nina@ponte.example',
    phone: '+5541988887777',
    role: null,
    profileCompleted: false,
    username: null,
    document: null,
    profession: null,
    specialties: [],
    whatsapp: null,
    city: null,
    travelAvailability: false,
    maxDistance: null,
    ...over,
  })
}
