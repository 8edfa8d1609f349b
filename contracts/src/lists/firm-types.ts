import { translated } from '../language/translated.ts'
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
