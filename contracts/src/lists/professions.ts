import { translated } from '../language/translated.ts'
export const PROFESSIONS = [
  'medico',
  'enfermeiro',
  'fisioterapeuta',
  'nutricionista',
  'psicologo',
  'dentista',
  'farmaceutico',
  'terapeuta_ocupacional',
  'fonoaudiologo',
  'biomedico',
  'instrumentador_cirurgico',
  'tecnico_enfermagem',
] as const
export type Profession = (typeof PROFESSIONS)[number]

export const PROFESSION_LABELS: Readonly<Record<Profession, string>> = /* @__PURE__ */ translated('contracts/professions', {
  medico: 'Médico(a)',
  enfermeiro: 'Enfermeiro(a)',
  fisioterapeuta: 'Fisioterapeuta',
  nutricionista: 'Nutricionista',
  psicologo: 'Psicólogo(a)',
  dentista: 'Dentista',
  farmaceutico: 'Farmacêutico(a)',
  terapeuta_ocupacional: 'Terapeuta Ocupacional',
  fonoaudiologo: 'Fonoaudiólogo(a)',
  biomedico: 'Biomédico(a)',
  instrumentador_cirurgico: 'Instrumentador(a) Cirúrgico(a)',
  tecnico_enfermagem: 'Técnico(a) de Enfermagem',
})

/** The council that licenses a profession; null if there is none. */
export const COUNCILS: Readonly<Record<Profession, string | null>> = {
  medico: 'CRM',
  enfermeiro: 'COREN',
  fisioterapeuta: 'CREFITO',
  nutricionista: 'CRN',
  psicologo: 'CRP',
  dentista: 'CRO',
  farmaceutico: 'CRF',
  terapeuta_ocupacional: 'CREFITO',
  fonoaudiologo: 'CREFONO',
  biomedico: 'CRBM',
  instrumentador_cirurgico: null,
  tecnico_enfermagem: 'COREN',
}
