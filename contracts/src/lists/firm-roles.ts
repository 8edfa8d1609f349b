import { translated } from '../language/translated.ts'
import { keysOf } from './choice.ts'

/** The roles of a firm's users: a manager changes its data and its team and sees all its contacts, a member its own. */
export const FIRM_ROLE_LABELS = /* @__PURE__ */ translated('contracts/firm-roles', { manager: 'Gestão', member: 'Equipe' })
export type FirmRole = keyof typeof FIRM_ROLE_LABELS
export const FIRM_ROLES = /* @__PURE__ */ keysOf(FIRM_ROLE_LABELS)

/** The duties of each role, as who is invited reads them. */
export const FIRM_ROLE_DUTIES: Readonly<Record<FirmRole, string>> = /* @__PURE__ */ translated('contracts/firm-role-duties', {
  manager: 'Na gestão, você cuida dos dados da empresa e da equipe e acompanha todos os contatos.',
  member: 'Na equipe, você busca profissionais, pede contatos em nome da empresa e avalia os seus.',
})
