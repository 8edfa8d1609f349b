import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox } from './combobox.tsx'

const CITIES = [
  { value: 'recife', label: 'Recife/PE' },
  { value: 'campo_grande', label: 'Campo Grande/MS' },
  { value: 'campo_grande_rn', label: 'Campo Grande/RN' },
  { value: 'sao_jose_sc', label: 'São José/SC' },
  { value: 'sao_jose_de_mipibu_rn', label: 'São José de Mipibu/RN' },
]

function show({ initial = '', note, onSubmit }: { initial?: string; note?: string; onSubmit?: () => void } = {}) {
  const opened = jest.fn()
  function Form() {
    const [city, setCity] = useState(initial)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <Combobox
          label="Cidade"
          listLabel="Sugestões"
          none="Nenhuma"
          note={note}
          options={CITIES}
          value={city}
          onChange={setCity}
          onOpen={opened}
          required
        />
        <output>{city}</output>
      </form>
    )
  }
  render(<Form />)
  return { user: userEvent.setup(), opened }
}

const box = () => screen.getByRole('combobox', { name: 'Cidade' })
const shown = () => screen.queryAllByRole('option').map((one) => one.textContent)
const chosen = () => document.querySelector('output')?.textContent

test('typing without accents finds options, the best first; arrows and Enter choose, without submitting the form', async () => {
  const onSubmit = jest.fn()
  const { user, opened } = show({ onSubmit })
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  await user.type(box(), 'sao jose')
  expect(opened).toHaveBeenCalled()
  expect(box()).toHaveAttribute('aria-expanded', 'true')
  expect(shown()).toEqual(['São José/SC', 'São José de Mipibu/RN'])
  await user.keyboard('{ArrowDown}')
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Mipibu/ }).id)
  await user.keyboard('{Enter}')
  expect(box()).toHaveValue('São José de Mipibu/RN')
  expect(chosen()).toBe('sao_jose_de_mipibu_rn')
  expect(shown()).toEqual([])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a click opens the whole list, and a click on an option chooses it and keeps the focus', async () => {
  const { user } = show()
  await user.click(box())
  expect(shown()).toHaveLength(CITIES.length)
  await user.click(screen.getByRole('option', { name: 'Campo Grande/RN' }))
  expect(chosen()).toBe('campo_grande_rn')
  expect(box()).toHaveFocus()
})

test('a complete name or an empty text applies at once; leaving selects the only option left, or discards the text', async () => {
  const { user } = show({ initial: 'recife' })
  await user.clear(box())
  expect(chosen()).toBe('')
  await user.type(box(), 'campo grande')
  expect(chosen()).toBe('campo_grande')
  await user.tab()
  expect(box()).toHaveValue('Campo Grande/MS')
  await user.type(box(), 'xyz')
  expect(screen.getByText('Nenhuma')).toBeVisible()
  await user.tab()
  expect([chosen(), (box() as HTMLInputElement).value]).toEqual(['campo_grande', 'Campo Grande/MS'])
  await user.clear(box())
  await user.type(box(), 'mipi')
  await user.tab()
  expect(chosen()).toBe('sao_jose_de_mipibu_rn')
})

test('a name that the user types past is not chosen', async () => {
  const { user } = show({ initial: 'recife' })
  await user.type(box(), 'são josé')
  expect(chosen()).toBe('sao_jose_sc')
  await user.type(box(), ' de')
  expect(chosen()).toBe('recife')
  await user.keyboard('{Escape}')
  expect(box()).toHaveValue('Recife/PE')
})

test('Escape closes the list and restores the choice', async () => {
  const { user } = show({ initial: 'recife' })
  await user.type(box(), 'x')
  await user.keyboard('{Escape}')
  expect(box()).toHaveValue('Recife/PE')
  expect(shown()).toEqual([])
})

test('says that options are still loading', async () => {
  const { user } = show({ note: 'Carregando…' })
  await user.click(box())
  expect(screen.getByText('Carregando…')).toBeVisible()
})
