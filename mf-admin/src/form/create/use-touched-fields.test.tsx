import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTouchedFields } from './use-touched-fields.ts'

function Form() {
  const { touched, watch } = useTouchedFields()
  return (
    <form {...watch}>
      <input name="email" aria-label="E-mail" />
      <button type="button">Remove</button>
      <output>{[...touched].join(' ')}</output>
    </form>
  )
}

const touchedFields = () => screen.getByRole('status').textContent

test('leaving a field by keyboard shows its error at once', async () => {
  render(<Form />)
  await userEvent.tab()
  expect(touchedFields()).toBe('')
  await userEvent.tab()
  expect(touchedFields()).toBe('email')
})

test('while the mouse is down no error appears, which would move the page under it', async () => {
  render(<Form />)
  await userEvent.tab()
  fireEvent.pointerDown(screen.getByRole('button'))
  fireEvent.blur(screen.getByLabelText('E-mail'))
  expect(touchedFields()).toBe('')
  fireEvent.pointerUp(screen.getByRole('button'))
  expect(touchedFields()).toBe('')
  await screen.findByText('email')
})
