import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Switch } from './switch.tsx'

function Visibility() {
  const [isOn, setIsOn] = useState(false)
  return <Switch label="Perfil visível" hint="Vale na hora" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
}

test('a switch is toggled by its label and the space bar', async () => {
  const user = userEvent.setup()
  render(<Visibility />)
  const control = screen.getByRole('switch', { name: 'Perfil visível' })
  expect(control).toHaveAccessibleDescription('Vale na hora')

  await user.click(screen.getByText('Perfil visível'))
  expect(control).toBeChecked()
  await user.keyboard(' ')
  expect(control).not.toBeChecked()
})

test('a disabled switch does not change', async () => {
  render(<Switch label="Perfil visível" disabled defaultChecked />)
  await userEvent.click(screen.getByText('Perfil visível'))
  expect(screen.getByRole('switch')).toBeChecked()
})
