import * as z from 'zod/mini'

export const SPECIALTIES = [
  'cardiologia',
  'pediatria',
  'ortopedia',
  'neurologia',
  'dermatologia',
  'ginecologia',
  'psiquiatria',
  'oftalmologia',
  'urologia',
  'endocrinologia',
  'gastroenterologia',
  'pneumologia',
  'reumatologia',
  'oncologia',
  'geriatria',
  'clinica_geral',
  'emergencia',
  'uti',
  'home_care',
  'transplante_capilar',
  'centro_cirurgico',
  'anestesiologia',
] as const
export type Specialty = (typeof SPECIALTIES)[number]

export const SPECIALTY_LABELS: Readonly<Record<Specialty, string>> = {
  cardiologia: 'Cardiologia',
  pediatria: 'Pediatria',
  ortopedia: 'Ortopedia',
  neurologia: 'Neurologia',
  dermatologia: 'Dermatologia',
  ginecologia: 'Ginecologia',
  psiquiatria: 'Psiquiatria',
  oftalmologia: 'Oftalmologia',
  urologia: 'Urologia',
  endocrinologia: 'Endocrinologia',
  gastroenterologia: 'Gastroenterologia',
  pneumologia: 'Pneumologia',
  reumatologia: 'Reumatologia',
  oncologia: 'Oncologia',
  geriatria: 'Geriatria',
  clinica_geral: 'Clínica Geral',
  emergencia: 'Emergência',
  uti: 'UTI',
  home_care: 'Home Care',
  transplante_capilar: 'Transplante Capilar',
  centro_cirurgico: 'Centro Cirúrgico',
  anestesiologia: 'Anestesiologia',
}

export const SpecialtyKey = /* @__PURE__ */ z.enum(SPECIALTIES)
