import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SelectBox } from './select-box.tsx'

test('has an accessible name, and reports the choice', async () => {
  const chosen = jest.fn<void, [string]>()
  render(
    <SelectBox
      aria-label="Cidade"
      placeholder="Todas"
      options={[{ value: 'natal', label: 'Natal' }]}
      value=""
      onChange={(event) => chosen(event.target.value)}
    />,
  )
  const box = screen.getByRole('combobox', { name: 'Cidade' })
  expect(box).toHaveDisplayValue('Todas')
  await userEvent.selectOptions(box, 'Natal')
  expect(chosen).toHaveBeenCalledWith('natal')
})
