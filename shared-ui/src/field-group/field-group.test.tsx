import { render, screen } from '@testing-library/react'
import { FieldGroup } from './field-group.tsx'

const boxes = () => (
  <>
    <input type="checkbox" aria-label="Manhã" />
    <input type="checkbox" aria-label="Tarde" />
  </>
)

test('legend, hint and error apply to the whole group', () => {
  render(
    <FieldGroup legend="Turnos" hint="Um ou mais" error="Escolha ao menos um">
      {boxes}
    </FieldGroup>,
  )
  expect(screen.getByRole('group', { name: 'Turnos' })).toHaveAccessibleDescription('Um ou mais Escolha ao menos um')
})

test('only a radio group has required and invalid attributes; other groups rely on the visible mark', () => {
  const { rerender } = render(
    <FieldGroup legend="Turno" required isRadioGroup error="Escolha um">
      {boxes}
    </FieldGroup>,
  )
  const radios = screen.getByRole('radiogroup', { name: 'Turno' })
  expect(radios).toBeRequired()
  expect(radios).toBeInvalid()

  rerender(
    <FieldGroup legend="Turno" required error="Escolha um">
      {boxes}
    </FieldGroup>,
  )
  const group = screen.getByRole('group', { name: /^Turno ?\*$/ })
  expect(group).not.toHaveAttribute('aria-required')
  expect(group).not.toHaveAttribute('aria-invalid')
})

test("its content can derive ids from the group's", () => {
  render(
    <FieldGroup id="shifts" legend="Turnos">
      {(groupId) => <p id={`${groupId}-0`}>Manhã</p>}
    </FieldGroup>,
  )
  expect(screen.getByText('Manhã')).toHaveAttribute('id', 'shifts-0')
})
