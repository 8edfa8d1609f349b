import { translated } from '../language/translated.ts'
import { keysOf, labelsOf } from './choice.ts'

/**
 * Specialties in display order: first those of the specification, then added ones. `bit` is the entry's number in the masks that search
 * stores. It never changes and is never reused; a new entry takes the next free one, wherever it is in the list. lists.test.ts lists all
 * bits ever assigned.
 */
const specialties = {
  cardiologia: { bit: 0, label: 'Cardiologia' },
  pediatria: { bit: 1, label: 'Pediatria' },
  ortopedia: { bit: 2, label: 'Ortopedia' },
  neurologia: { bit: 3, label: 'Neurologia' },
  dermatologia: { bit: 4, label: 'Dermatologia' },
  ginecologia: { bit: 5, label: 'Ginecologia' },
  psiquiatria: { bit: 6, label: 'Psiquiatria' },
  oftalmologia: { bit: 7, label: 'Oftalmologia' },
  urologia: { bit: 8, label: 'Urologia' },
  endocrinologia: { bit: 9, label: 'Endocrinologia' },
  gastroenterologia: { bit: 10, label: 'Gastroenterologia' },
  pneumologia: { bit: 11, label: 'Pneumologia' },
  reumatologia: { bit: 12, label: 'Reumatologia' },
  oncologia: { bit: 13, label: 'Oncologia' },
  geriatria: { bit: 14, label: 'Geriatria' },
  clinica_geral: { bit: 15, label: 'Clínica Geral' },
  emergencia: { bit: 16, label: 'Emergência' },
  uti: { bit: 17, label: 'UTI' },
  home_care: { bit: 18, label: 'Home Care' },
  transplante_capilar: { bit: 19, label: 'Transplante Capilar' },
  centro_cirurgico: { bit: 20, label: 'Centro Cirúrgico' },
  anestesiologia: { bit: 21, label: 'Anestesiologia' },
} as const
export type Specialty = keyof typeof specialties

export const SPECIALTIES = /* @__PURE__ */ keysOf(specialties)
export const SPECIALTY_LABELS: Readonly<Record<Specialty, string>> = /* @__PURE__ */ translated(
  'contracts/specialties',
  labelsOf(specialties),
)
export const specialtyBit = (specialty: Specialty): number => specialties[specialty].bit
