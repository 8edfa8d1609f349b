import type { FIRM_ROLE_LABELS, FirmRole, FirmType } from '../../lists/firms.ts'
import type { SHIFT_LABELS, WEEKDAY_LABELS } from '../../lists/availability.ts'
import type { Role } from '../../accounts/roles.ts'
import type { Profession } from '../../lists/professions.ts'
import type { Specialty } from '../../lists/specialties.ts'
import type { Translation } from '../translated.ts'

export const englishProfessions = {
  medico: 'Doctor',
  enfermeiro: 'Nurse',
  fisioterapeuta: 'Physiotherapist',
  nutricionista: 'Nutritionist',
  psicologo: 'Psychologist',
  dentista: 'Dentist',
  farmaceutico: 'Pharmacist',
  terapeuta_ocupacional: 'Occupational therapist',
  fonoaudiologo: 'Speech therapist',
  biomedico: 'Biomedical scientist',
  instrumentador_cirurgico: 'Surgical technologist',
  tecnico_enfermagem: 'Nursing technician',
} satisfies Record<Profession, string>

export const englishSpecialties = {
  transplante_capilar: 'Hair transplant',
  centro_cirurgico: 'Operating room',
  anestesiologia: 'Anesthesiology',
  cardiologia: 'Cardiology',
  clinica_geral: 'General practice',
  dermatologia: 'Dermatology',
  emergencia: 'Emergency care',
  endocrinologia: 'Endocrinology',
  gastroenterologia: 'Gastroenterology',
  geriatria: 'Geriatrics',
  ginecologia: 'Gynecology',
  home_care: 'Home care',
  neurologia: 'Neurology',
  oftalmologia: 'Ophthalmology',
  oncologia: 'Oncology',
  ortopedia: 'Orthopedics',
  pediatria: 'Pediatrics',
  pneumologia: 'Pulmonology',
  psiquiatria: 'Psychiatry',
  reumatologia: 'Rheumatology',
  urologia: 'Urology',
  uti: 'Intensive care',
} satisfies Record<Specialty, string>

export const englishFirmTypes = {
  hospital: 'Hospital',
  clinica: 'Clinic',
  laboratorio: 'Laboratory',
  consultorio: 'Practice',
  posto_saude: 'Health center',
  home_care: 'Home care',
  outro: 'Other',
} satisfies Record<FirmType, string>

export const englishWeekdays = {
  seg: 'Monday',
  ter: 'Tuesday',
  qua: 'Wednesday',
  qui: 'Thursday',
  sex: 'Friday',
  sab: 'Saturday',
  dom: 'Sunday',
} satisfies Translation<typeof WEEKDAY_LABELS>

export const englishShifts = {
  manha: 'Morning',
  tarde: 'Afternoon',
  noite: 'Night',
  plantao: '12/24 h shift',
} satisfies Translation<typeof SHIFT_LABELS>

export const englishFirmRoles = { manager: 'Manager', member: 'Team member' } satisfies Translation<typeof FIRM_ROLE_LABELS>

export const englishFirmRoleDuties = {
  manager: 'Managers edit the firm’s details, manage its team and see all its contacts.',
  member: 'Team members search for professionals, request contacts on behalf of the firm and rate their own.',
} satisfies Record<FirmRole, string>

export const englishRoles = { professional: 'Professional', firm: 'Firm', admin: 'Admin' } satisfies Record<Role, string>
