import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Switch } from './switch.tsx'

function Visibility() {
  const [isOn, setIsOn] = useState(false)
  return <Switch label="Perfil visível" hint="Vale na hora" checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
}

test('a switch is turned by its words and by the space bar', async () => {
  const user = userEvent.setup()
  render(<Visibility />)
  const control = screen.getByRole('switch', { name: 'Perfil visível' })
  expect(control).toHaveAccessibleDescription('Vale na hora')

  await user.click(screen.getByText('Perfil visível'))
  expect(control).toBeChecked()
  await user.keyboard(' ')
  expect(control).not.toBeChecked()
})

test('a switch that is disabled stays as it is', async () => {
  render(<Switch label="Perfil visível" disabled defaultChecked />)
  await userEvent.click(screen.getByText('Perfil visível'))
  expect(screen.getByRole('switch')).toBeChecked()
})
