import type { Role } from '../accounts/roles.ts'

/** The kind of caller: nobody signed in, somebody whose profile is not complete yet, or one of the roles. */
export type Persona = 'visitor' | 'newcomer' | Role

/** The reach of a permission: every object, or only what belongs to the caller (the server decides per object). */
export type Reach = 'all' | 'own'

/** The personas that may make a call, each with its reach. A persona that is not named may not. */
export type Access = Readonly<Partial<Record<Persona, Reach>>>

export const anyone = { visitor: 'all', newcomer: 'all', professional: 'all', firm: 'all', admin: 'all' } as const satisfies Access
export const signedIn = { newcomer: 'all', professional: 'all', firm: 'all', admin: 'all' } as const satisfies Access
export const members = { professional: 'all', firm: 'all', admin: 'all' } as const satisfies Access
export const parties = { professional: 'own', firm: 'own' } as const satisfies Access
/** Both trading roles, about anybody: the named object need not be theirs. */
export const traders = { professional: 'all', firm: 'all' } as const satisfies Access
export const adminOnly = { admin: 'all' } as const satisfies Access

/** The little of a user that access is decided on. */
export interface Viewer {
  role: Role | null
  profileCompleted: boolean
}

export function personaOf(viewer: Viewer | null): Persona {
  if (viewer === null) return 'visitor'
  return viewer.role === null || !viewer.profileCompleted ? 'newcomer' : viewer.role
}

export type Refusal = 'not_signed_in' | 'profile_incomplete' | 'not_allowed'

/** The reason why this viewer may not use something, or null when it may. The API, the shell's guards and the sidebar all ask here. */
export function whyNotAllowed(access: Access, viewer: Viewer | null): Refusal | null {
  const persona = personaOf(viewer)
  if (access[persona] !== undefined) return null
  if (persona === 'visitor') return 'not_signed_in'
  return persona === 'newcomer' ? 'profile_incomplete' : 'not_allowed'
}
