import { keysOf } from './choice.ts'

/** What a firm's user may do there: a manager changes its data and its team and sees all its contacts, a member its own. */
export const FIRM_ROLE_LABELS = { manager: 'Gestão', member: 'Equipe' } as const
export type FirmRole = keyof typeof FIRM_ROLE_LABELS
export const FIRM_ROLES = /* @__PURE__ */ keysOf(FIRM_ROLE_LABELS)
