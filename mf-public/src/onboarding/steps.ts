import type { SessionUser } from '@ponte/contracts/auth'
import { HOME_PATHS, type Role } from '@ponte/contracts/roles'

export const TYPE_CHOICE = '/select-user-type'
export const PROFESSIONAL_STEP = '/complete-profile'
export const FIRM_STEP = '/complete-profile-firm'

const INVITATION = '/convite'

const STEPS: readonly string[] = [TYPE_CHOICE, PROFESSIONAL_STEP, FIRM_STEP]

/** Names of the two forms' drafts. */
export const PROFESSIONAL_DRAFT = 'professional'
export const FIRM_DRAFT = 'firm'

const pathIn = (address: string): string => address.split(/[?#]/)[0] ?? ''

export const isStep = (path: string): boolean => STEPS.includes(pathIn(path))

/** True for an invitation page, which is open with and without a profile. */
export const isInvitation = (path: string): boolean => pathIn(path) === INVITATION

/** Path of an invitation page with its token. */
export const invitationPath = (token: string): string => `${INVITATION}?token=${encodeURIComponent(token)}`

export const homeOf = (role: Role | null): string => (role === null ? '/dashboard' : HOME_PATHS[role])

export const isNewcomer = (user: SessionUser): boolean => !user.profileCompleted && user.role !== 'admin'
