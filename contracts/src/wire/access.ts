import type { Role } from '../accounts/roles.ts'

/** The kind of caller: not signed in, with an incomplete profile, or one of the roles. */
export type Persona = 'visitor' | 'newcomer' | Role

/** What a permission covers: all objects, or the caller's own (the server decides per object). */
export type Reach = 'all' | 'own'

/** The personas that may make a call, each with its reach. Others may not. */
export type Access = Readonly<Partial<Record<Persona, Reach>>>

export const anyone = { visitor: 'all', newcomer: 'all', professional: 'all', firm: 'all', admin: 'all' } as const satisfies Access
export const signedIn = { newcomer: 'all', professional: 'all', firm: 'all', admin: 'all' } as const satisfies Access
export const members = { professional: 'all', firm: 'all', admin: 'all' } as const satisfies Access
export const parties = { professional: 'own', firm: 'own' } as const satisfies Access
/** Both sides of a contact, for any object. */
export const professionalsAndFirms = { professional: 'all', firm: 'all' } as const satisfies Access
export const adminOnly = { admin: 'all' } as const satisfies Access

/** The part of a user that access depends on. */
export interface Viewer {
  role: Role | null
  profileCompleted: boolean
}

export function personaOf(viewer: Viewer | null): Persona {
  if (viewer === null) return 'visitor'
  return viewer.role === null || !viewer.profileCompleted ? 'newcomer' : viewer.role
}

export type Refusal = 'not_signed_in' | 'profile_incomplete' | 'not_allowed'

/** The reason why this viewer may not use something, or null. The API, the shell's guards and the sidebar all use it. */
export function whyNotAllowed(access: Access, viewer: Viewer | null): Refusal | null {
  const persona = personaOf(viewer)
  if (access[persona] !== undefined) return null
  if (persona === 'visitor') return 'not_signed_in'
  return persona === 'newcomer' ? 'profile_incomplete' : 'not_allowed'
}
