import { render, screen } from '@testing-library/react'
import { professional } from '../dev/samples.ts'
import { LicenseBadge } from './license-badge.tsx'

const checked = { licenseCheckedOn: '2026-11-21' }
const EXPLAINED = 'O número de registro profissional foi conferido pela equipe do site.'

test('a checked license has a badge with its council, not only a color', () => {
  render(<LicenseBadge of={professional(1, { ...checked, profession: 'tecnico_enfermagem' })} />)
  expect(screen.getByText('COREN verificado')).toBeVisible()
  expect(screen.getByText(EXPLAINED)).toBeInTheDocument()
  expect(screen.getByRole('paragraph')).not.toHaveTextContent('2026')
})

test('without a council the badge names the registration', () => {
  const { rerender } = render(<LicenseBadge of={professional(1, { ...checked, profession: 'instrumentador_cirurgico' })} />)
  expect(screen.getByText('Registro verificado')).toBeVisible()
  rerender(<LicenseBadge of={professional(1, { ...checked, profession: null })} />)
  expect(screen.getByText('Registro verificado')).toBeVisible()
})

test('the day is shown if there is room, and is the same in any time zone', () => {
  render(<LicenseBadge of={professional(1, { ...checked, profession: 'medico' })} withDate />)
  expect(screen.getByText('CRM verificado em 21/11/2026')).toBeVisible()
})

test('without a check there is no badge', () => {
  const { container } = render(<LicenseBadge of={professional(1)} withDate />)
  expect(container).toBeEmptyDOMElement()
})
