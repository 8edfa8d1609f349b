import { useForm } from '@ponte/platform/use-form'
import { fakeHost } from '@ponte/test-kit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StateAndCity } from './place-fields.tsx'

const host = fakeHost()

function Place() {
  const form = useForm({ host, initial: { state: '', city: '' }, check: () => ({}), send: async () => {}, failed: '' })
  return <StateAndCity form={form} />
}

const state = () => screen.getByRole('combobox', { name: 'Estado' })
const city = () => screen.getByRole('combobox', { name: 'Cidade' })

test('cities can be chosen only after a state, and only those of that state', async () => {
  render(<Place />)
  expect(city()).toBeDisabled()
  await userEvent.selectOptions(state(), 'SP')
  expect(city()).toBeEnabled()
  await userEvent.click(city())
  expect(screen.getByRole('option', { name: 'Campinas/SP' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Curitiba/PR' })).toBeNull()
})

test('changing the state clears the city', async () => {
  render(<Place />)
  await userEvent.selectOptions(state(), 'SP')
  await userEvent.clear(city())
  await userEvent.type(city(), 'campinas')
  await userEvent.selectOptions(state(), 'PR')
  expect(city()).toHaveValue('')
})

test('every municipality of the state can be named, the short list first', async () => {
  render(<Place />)
  await userEvent.selectOptions(state(), 'SP')
  await userEvent.click(city())
  await screen.findByRole('option', { name: 'Adamantina/SP' })
  expect(
    screen
      .getAllByRole('option', { name: /\/SP/ })
      .slice(0, 2)
      .map((option) => option.textContent),
  ).toEqual(['São Paulo/SP', 'Campinas/SP'])
  await userEvent.type(city(), 'guarulhos')
  await userEvent.tab()
  expect(city()).toHaveValue('Guarulhos/SP')
})
