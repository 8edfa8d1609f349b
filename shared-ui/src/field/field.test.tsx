import { render, screen } from '@testing-library/react'
import { Field } from './field.tsx'

test('hint and error are both read out with the control', () => {
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

test('two fields of the same label never share an id', () => {
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
