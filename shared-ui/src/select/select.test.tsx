import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Select } from './select.tsx'

const cities = [
  { value: 'recife', label: 'Recife' },
  { value: 'natal', label: 'Natal' },
]

test('an option is chosen by label, and can be cleared', async () => {
  render(<Select label="Cidade" placeholder="Todas" options={cities} defaultValue="natal" />)
  const select = screen.getByRole('combobox', { name: 'Cidade' })
  expect(select).toHaveDisplayValue('Natal')
  await userEvent.selectOptions(select, 'Recife')
  expect(select).toHaveValue('recife')
  await userEvent.selectOptions(select, 'Todas')
  expect(select).toHaveValue('')
})
