import { render, screen } from '@testing-library/react'
import { professional } from '../dev/samples.ts'
import { LicenseBadge } from './license-badge.tsx'

const checked = { licenseCheckedOn: '2026-11-21' }
const EXPLAINED = 'O número de registro profissional foi conferido pela equipe do site.'

test('whose number was checked is marked with its council, in words and not by colour alone', () => {
  render(<LicenseBadge of={professional(1, { ...checked, profession: 'tecnico_enfermagem' })} />)
  expect(screen.getByText('COREN verificado')).toBeVisible()
  expect(screen.getByText(EXPLAINED)).toBeInTheDocument()
  expect(screen.getByRole('paragraph')).not.toHaveTextContent('2026')
})

test('where a profession has no council, or is not known, it is the registration that was checked', () => {
  const { rerender } = render(<LicenseBadge of={professional(1, { ...checked, profession: 'instrumentador_cirurgico' })} />)
  expect(screen.getByText('Registro verificado')).toBeVisible()
  rerender(<LicenseBadge of={professional(1, { ...checked, profession: null })} />)
  expect(screen.getByText('Registro verificado')).toBeVisible()
})

test('the day is told where there is room for it, and is the same day everywhere', () => {
  render(<LicenseBadge of={professional(1, { ...checked, profession: 'medico' })} withDate />)
  expect(screen.getByText('CRM verificado em 21/11/2026')).toBeVisible()
})

test('nobody else has a mark', () => {
  const { container } = render(<LicenseBadge of={professional(1)} withDate />)
  expect(container).toBeEmptyDOMElement()
})
