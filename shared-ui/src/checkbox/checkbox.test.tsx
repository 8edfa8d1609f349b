import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Checkbox } from './checkbox.tsx'

test('a click on the words ticks the box', async () => {
  render(<Checkbox label="Aceita viajar" name="travel" />)
  await userEvent.click(screen.getByText('Aceita viajar'))
  expect(screen.getByRole('checkbox', { name: 'Aceita viajar' })).toBeChecked()
})
