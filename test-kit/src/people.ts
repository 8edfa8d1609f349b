import type { Persona } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'

type SignedInPersona = Exclude<Persona, 'visitor'>

const NAMES: Readonly<Record<SignedInPersona, string>> = {
  newcomer: 'Nina Nova',
  professional: 'Ana Luz',
  firm: 'Clínica Aurora',
  admin: 'Alda Admin',
}

/** A signed-in user of that persona, valid by default. */
export function person(persona: SignedInPersona, over: Partial<SessionUser> = {}): SessionUser {
  return {
    id: `${persona}-1`,
    fullName: NAMES[persona],
    email: `${persona}@ponte.example`,
    role: persona === 'newcomer' ? null : persona,
    photo: null,
    profileCompleted: persona !== 'newcomer',
    ...over,
  }
}
