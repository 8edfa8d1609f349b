import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Field } from './field.tsx'

test('hint and error are announced with the control', () => {
  render(
    <Field id="cep" label="CEP" hint="Só números" error="CEP inválido">
      {(control) => <input {...control} />}
    </Field>,
  )
  const input = screen.getByLabelText('CEP')
  expect(input).toHaveAttribute('id', 'cep')
  expect(input).toHaveAccessibleDescription('Só números CEP inválido')
  expect(input).toBeInvalid()
})

test('two fields with the same label never share an id', () => {
  render(
    <>
      <Field label="Nome">{(control) => <input {...control} />}</Field>
      <Field label="Nome">{(control) => <input {...control} />}</Field>
    </>,
  )
  const [first, second] = screen.getAllByLabelText('Nome')
  expect(first?.id).not.toBe(second?.id)
  expect(first).toBeValid()
})

test('the mark of a required field is visible but not announced', () => {
  render(
    <Field label="Nome" required>
      {(control) => <input {...control} required />}
    </Field>,
  )
  expect(screen.getByText('*')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Nome' })).toBeRequired()
})

/** The `aria-live` value around a text: whether screen readers announce it when it appears. */
const livenessOf = (text: string) => screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live')

function TwoFields({ isErrorAlwaysLive = false }) {
  const [error, setError] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setError('CEP inválido')
      }}
    >
      <Field label="CEP" error={error} isErrorAlwaysLive={isErrorAlwaysLive}>
        {(control) => <input {...control} />}
      </Field>
      <button>Salvar</button>
    </form>
  )
}

test('an error is announced if the focus is in its field', async () => {
  render(<TwoFields />)
  await userEvent.type(screen.getByLabelText('CEP'), '0{Enter}')
  expect(livenessOf('CEP inválido')).toBe('polite')
})

test('an error is not announced elsewhere, because the form focuses its first invalid field', async () => {
  render(<TwoFields />)
  await userEvent.type(screen.getByLabelText('CEP'), '0')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(livenessOf('CEP inválido')).toBe('off')
})

test('an error unrelated to a submit is always announced', async () => {
  render(<TwoFields isErrorAlwaysLive />)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(livenessOf('CEP inválido')).toBe('polite')
})
