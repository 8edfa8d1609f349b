import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CheckboxGroup } from './checkbox-group.tsx'

type Shift = 'morning' | 'afternoon' | 'night'

const options: { value: Shift; label: string; hint?: string }[] = [
  { value: 'morning', label: 'Manhã', hint: 'Das 7 às 13 h' },
  { value: 'afternoon', label: 'Tarde' },
  { value: 'night', label: 'Noite' },
]

function Shifts({ onChange }: { onChange: (values: Shift[]) => void }) {
  const [values, setValues] = useState<Shift[]>(['night'])
  function change(next: Shift[]) {
    setValues(next)
    onChange(next)
  }
  return <CheckboxGroup legend="Turnos" name="shifts" options={options} values={values} onChange={change} />
}

test('any number is ticked, and told in the order in which they stand', async () => {
  const change = jest.fn()
  const user = userEvent.setup()
  render(<Shifts onChange={change} />)
  expect(screen.getByRole('checkbox', { name: 'Noite' })).toBeChecked()

  await user.click(screen.getByText('Manhã'))
  await user.click(screen.getByText('Noite'))
  expect(change.mock.calls).toEqual([[['morning', 'night']], [['morning']]])
  expect(screen.getByRole('checkbox', { name: 'Noite' })).not.toBeChecked()
})

test('the question stands above its boxes, and a box explains itself', () => {
  render(<CheckboxGroup legend="Turnos" name="shifts" options={options} values={[]} onChange={() => {}} error="Escolha ao menos um" />)
  expect(screen.getByRole('group', { name: 'Turnos' })).toHaveAccessibleDescription('Escolha ao menos um')
  expect(screen.getByRole('checkbox', { name: 'Manhã' })).toHaveAccessibleDescription('Das 7 às 13 h')
})
