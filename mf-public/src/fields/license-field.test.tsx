import { render, screen } from '@testing-library/react'
import { LicenseField } from './professional-fields.tsx'

const show = (profession: string, value = '') =>
  render(<LicenseField name="professionalLicense" profession={profession} value={value} error={undefined} onChange={() => {}} />)

test.each([
  ['medico', 'Registro no CRM (opcional)'],
  ['tecnico_enfermagem', 'Registro no COREN (opcional)'],
  ['instrumentador_cirurgico', 'Registro profissional (opcional)'],
  ['', 'Registro profissional (opcional)'],
])('for %j the license has the label %j', (profession, label) => {
  show(profession)
  expect(screen.getByLabelText(label)).toBeValid()
})

test('an unusual license number gets a hint and is accepted', () => {
  show('medico', 'ainda não tenho')
  const field = screen.getByLabelText('Registro no CRM (opcional)')
  expect(field).toHaveAccessibleDescription('Confira: costuma ter a sigla, o estado e o número, como CRM-SP 123456')
  expect(field).toBeValid()
})

test('a usual license number gets no hint', () => {
  show('medico', 'CRM/PR 12.345')
  expect(screen.getByLabelText('Registro no CRM (opcional)')).toHaveAccessibleDescription('Por exemplo: CRM-SP 123456')
})
