import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'yes', label: 'Sim', hint: 'Até a distância que você disser' },
  { value: 'no', label: 'Não' },
] as const

function Travel({ error }: { error?: string }) {
  const [value, setValue] = useState<'yes' | 'no' | null>(null)
  return <RadioGroup legend="Aceita viajar" name="travel" options={options} value={value} onChange={setValue} error={error} />
}

test('one option is selected at a time, by label or arrow keys', async () => {
  const user = userEvent.setup()
  render(<Travel />)
  const yes = screen.getByRole('radio', { name: 'Sim' })
  const no = screen.getByRole('radio', { name: 'Não' })
  expect(yes).not.toBeChecked()

  await user.click(screen.getByText('Sim'))
  expect(yes).toBeChecked()
  await user.keyboard('{ArrowDown}')
  expect(no).toBeChecked()
  expect(yes).not.toBeChecked()
})

test('an option is described by its hint', () => {
  render(<Travel />)
  expect(screen.getByRole('radio', { name: 'Sim' })).toHaveAccessibleDescription('Até a distância que você disser')
  expect(screen.getByRole('radio', { name: 'Não' })).not.toHaveAccessibleDescription()
})

test('an error applies to the whole group', () => {
  render(<Travel error="Escolha uma opção" />)
  const group = screen.getByRole('radiogroup', { name: 'Aceita viajar' })
  expect(group).toBeInvalid()
  expect(group).toHaveAccessibleDescription('Escolha uma opção')
})
