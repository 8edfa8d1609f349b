import { translated } from '../language/translated.ts'

export const ROLES = ['professional', 'firm', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Readonly<Record<Role, string>> = /* @__PURE__ */ translated('contracts/roles', {
  professional: 'Profissional',
  firm: 'Empresa',
  admin: 'Administrador',
})

/** The shell itself redirects this path by role, whichever remotes are installed. */
export const DASHBOARD = '/dashboard'

/** The start page of each role after signing in. Everyone else starts on /dashboard. */
export const HOME_PATHS: Readonly<Record<Role, string>> = {
  professional: '/professional-dashboard',
  firm: '/firm-dashboard',
  admin: DASHBOARD,
}
