import { translated } from '../language/translated.ts'
import { keysOf, labelsOf } from './choice.ts'

/**
 * Specialties in display order: those of the product's first trade, then alphabetical. `bit` is the entry's number in the masks that search
 * stores: it never changes and is never reused. A new entry takes the next free one, wherever it is in the list; lists.test.ts has the
 * table of all bits ever assigned.
 */
const specialties = {
  transplante_capilar: { bit: 19, label: 'Transplante Capilar' },
  centro_cirurgico: { bit: 20, label: 'Centro Cirúrgico' },
  anestesiologia: { bit: 21, label: 'Anestesiologia' },
  cardiologia: { bit: 0, label: 'Cardiologia' },
  clinica_geral: { bit: 15, label: 'Clínica Geral' },
  dermatologia: { bit: 4, label: 'Dermatologia' },
  emergencia: { bit: 16, label: 'Emergência' },
  endocrinologia: { bit: 9, label: 'Endocrinologia' },
  gastroenterologia: { bit: 10, label: 'Gastroenterologia' },
  geriatria: { bit: 14, label: 'Geriatria' },
  ginecologia: { bit: 5, label: 'Ginecologia' },
  home_care: { bit: 18, label: 'Home Care' },
  neurologia: { bit: 3, label: 'Neurologia' },
  oftalmologia: { bit: 7, label: 'Oftalmologia' },
  oncologia: { bit: 13, label: 'Oncologia' },
  ortopedia: { bit: 2, label: 'Ortopedia' },
  pediatria: { bit: 1, label: 'Pediatria' },
  pneumologia: { bit: 11, label: 'Pneumologia' },
  psiquiatria: { bit: 6, label: 'Psiquiatria' },
  reumatologia: { bit: 12, label: 'Reumatologia' },
  urologia: { bit: 8, label: 'Urologia' },
  uti: { bit: 17, label: 'UTI' },
} as const
export type Specialty = keyof typeof specialties

export const SPECIALTIES = /* @__PURE__ */ keysOf(specialties)
export const SPECIALTY_LABELS: Readonly<Record<Specialty, string>> = /* @__PURE__ */ translated(
  'contracts/specialties',
  labelsOf(specialties),
)
export const specialtyBit = (specialty: Specialty): number => specialties[specialty].bit
