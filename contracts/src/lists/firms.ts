import { translated } from '../language/translated.ts'
import { keysOf } from './choice.ts'

/** Roles of a firm's users. A manager edits the firm and its team, and sees all its contacts; a member sees only their own. */
export const FIRM_ROLE_LABELS = /* @__PURE__ */ translated('contracts/firm-roles', { manager: 'Gestão', member: 'Equipe' })
export type FirmRole = keyof typeof FIRM_ROLE_LABELS
export const FIRM_ROLES = /* @__PURE__ */ keysOf(FIRM_ROLE_LABELS)

/** What each role may do, as shown to invited people. */
export const FIRM_ROLE_DUTIES: Readonly<Record<FirmRole, string>> = /* @__PURE__ */ translated('contracts/firm-role-duties', {
  manager: 'Na gestão, você cuida dos dados da empresa e da equipe e acompanha todos os contatos.',
  member: 'Na equipe, você busca profissionais, pede contatos em nome da empresa e avalia os seus.',
})

export const FIRM_TYPES = ['hospital', 'clinica', 'laboratorio', 'consultorio', 'posto_saude', 'home_care', 'outro'] as const
export type FirmType = (typeof FIRM_TYPES)[number]

export const FIRM_TYPE_LABELS: Readonly<Record<FirmType, string>> = /* @__PURE__ */ translated('contracts/firm-types', {
  hospital: 'Hospital',
  clinica: 'Clínica',
  laboratorio: 'Laboratório',
  consultorio: 'Consultório',
  posto_saude: 'Posto de Saúde',
  home_care: 'Home Care',
  outro: 'Outro',
})
