import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLeftFields } from './use-left-fields.ts'

function Form() {
  const { left, watch } = useLeftFields()
  return (
    <form {...watch}>
      <input name="email" aria-label="E-mail" />
      <button type="button">Remove</button>
      <output>{[...left].join(' ')}</output>
    </form>
  )
}

const leftFields = () => screen.getByRole('status').textContent

test('leaving a field by keyboard shows its error at once', async () => {
  render(<Form />)
  await userEvent.tab()
  expect(leftFields()).toBe('')
  await userEvent.tab()
  expect(leftFields()).toBe('email')
})

test('while the mouse is down no error appears, which would move the page under it', async () => {
  render(<Form />)
  await userEvent.tab()
  fireEvent.pointerDown(screen.getByRole('button'))
  fireEvent.blur(screen.getByLabelText('E-mail'))
  expect(leftFields()).toBe('')
  fireEvent.pointerUp(screen.getByRole('button'))
  expect(leftFields()).toBe('')
  await screen.findByText('email')
})
