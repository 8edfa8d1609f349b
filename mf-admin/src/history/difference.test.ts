import type { RecordChange } from '@ponte/contracts/records'
import { FirmChanges } from '@ponte/contracts/firms'
import { PersonChanges } from '@ponte/contracts/users'
import { fieldLabels } from '../text.ts'
import { differenceOf } from './difference.ts'

type Value = RecordChange['fields'][number]['before']

const turned = (field: string, before: Value, after: Value, action: RecordChange['action'] = 'updated') => {
  const { label, ...rest } = differenceOf({ field, before, after }, action)
  if (rest.how === 'stated') return `${label}: ${rest.words}`
  if (rest.how === 'list') return `${label}: +${rest.added} -${rest.removed}`
  return `${label}: ${rest.before} ${rest.how === 'turned' ? '→' : '⇒'} ${rest.after}`
}

test.each<[string, Value, Value, string]>([
  ['city', 'recife', 'curitiba', 'City: Recife/PE → Curitiba/PR'],
  ['state', 'PE', 'PR', 'State: Pernambuco → Paraná'],
  ['profession', 'enfermeiro', 'medico', 'Profession: Enfermeiro(a) → Médico(a)'],
  ['type', 'posto_saude', 'hospital', 'Type: Posto de Saúde → Hospital'],
  ['role', null, 'admin', 'Role: empty → Admin'],
  ['isActive', true, false, 'Active: Yes → No'],
  ['travelAvailability', false, true, 'Travels: No → Yes'],
  ['maxDistance', 50, 1200, 'Maximum distance: 50 km → 1.200 km'],
  ['document', '52998224725', null, 'CPF: 529.982.247-25 → empty'],
  ['cnpj', null, '12ABC34501DE35', 'CNPJ: empty → 12.ABC.345/01DE-35'],
  ['whatsapp', '+5541988887777', '+5541988887778', 'WhatsApp: (41) 98888-7777 → (41) 98888-7778'],
  ['photo', null, 'photo', 'Photo: added'],
  ['photo', 'photo', null, 'Photo: removed'],
  ['photo', 'photo', 'photo', 'Photo: changed'],
  ['specialties', ['uti', 'pediatria'], ['uti', 'geriatria'], 'Specialties: +Geriatria -Pediatria'],
  ['specialtiesNeeded', ['uti'], ['uti', 'pediatria'], 'Specialties needed: +Pediatria -'],
  ['specialties', [], ['uti'], 'Specialties: empty → UTI'],
  ['city', 'atlantida', 'recife', 'City: atlantida → Recife/PE'],
  ['shoeSize', 38, 40, 'shoeSize: 38 → 40'],
  ['bio', 'Curta', 'x'.repeat(61), `Bio: Curta ⇒ ${'x'.repeat(61)}`],
])('a change of %s from %j to %j is shown as "%s"', (field, before, after, written) => {
  expect(turned(field, before, after)).toBe(written)
})

test.each(['created', 'imported'] as const)('a record that is %s shows only new values', (action) => {
  expect(turned('city', null, 'recife', action)).toBe('City: Recife/PE')
  expect(turned('specialties', null, ['uti', 'pediatria'], action)).toBe('Specialties: UTI, Pediatria')
})

test('every changeable field has an English label', () => {
  const { version: _person, password: _password, currentPassword: _own, ...person } = PersonChanges.shape
  const { version: _firm, currentPassword: _proof, ...firm } = FirmChanges.shape
  const fields = [...Object.keys(person), ...Object.keys(firm), 'role', 'profileCompleted', 'licenseCheck']
  expect(fields.filter((field) => !(field in fieldLabels))).toEqual([])
})
