import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox } from './checkbox.tsx'

test('a click on the label checks the box', async () => {
  render(<Checkbox label="Aceita viajar" name="travel" />)
  await userEvent.click(screen.getByText('Aceita viajar'))
  expect(screen.getByRole('checkbox', { name: 'Aceita viajar' })).toBeChecked()
})

test('a required box shows its error after its label', () => {
  render(<Checkbox label="Concordo com os termos" hint="Leva um minuto" error="Falta concordar" />)
  const box = screen.getByRole('checkbox', { name: 'Concordo com os termos' })
  expect(box).toHaveAccessibleDescription('Leva um minuto Falta concordar')
  expect(box).toBeInvalid()
})

test('a label with a link still names the box', () => {
  render(<Checkbox label={<>Concordo com os {<a href="#termos">termos</a>}</>} />)
  expect(screen.getByRole('link', { name: 'termos' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Concordo com os termos' })).not.toBeChecked()
})
