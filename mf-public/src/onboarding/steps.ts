import type { SessionUser } from '@ponte/contracts/auth'
import { HOME_PATHS, type Role } from '@ponte/contracts/roles'

export const TYPE_CHOICE = '/select-user-type'
export const PROFESSIONAL_STEP = '/complete-profile'
export const FIRM_STEP = '/complete-profile-firm'

const STEPS: readonly string[] = [TYPE_CHOICE, PROFESSIONAL_STEP, FIRM_STEP]

/** The names of the two forms' drafts. */
export const PROFESSIONAL_DRAFT = 'professional'
export const FIRM_DRAFT = 'firm'

export const isStep = (path: string): boolean => STEPS.includes(path.split(/[?#]/)[0] ?? '')

export const homeOf = (role: Role | null): string => (role === null ? '/dashboard' : HOME_PATHS[role])

export const isNewcomer = (user: SessionUser): boolean => !user.profileCompleted && user.role !== 'admin'
