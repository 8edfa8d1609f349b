import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CheckboxGroup } from './checkbox-group.tsx'

type Shift = 'morning' | 'afternoon' | 'night'

const options: { value: Shift; label: string; hint?: string }[] = [
  { value: 'morning', label: 'Manhã', hint: 'Das 7 às 13 h' },
  { value: 'afternoon', label: 'Tarde' },
  { value: 'night', label: 'Noite' },
]

function Shifts({ onChange }: { onChange: (values: Shift[]) => void }) {
  const [values, setValues] = useState<Shift[]>(['night'])
  function change(next: Shift[]) {
    setValues(next)
    onChange(next)
  }
  return <CheckboxGroup legend="Turnos" name="shifts" options={options} values={values} onChange={change} />
}

test('any number of boxes can be checked, and values are reported in option order', async () => {
  const change = jest.fn()
  const user = userEvent.setup()
  render(<Shifts onChange={change} />)
  expect(screen.getByRole('checkbox', { name: 'Noite' })).toBeChecked()

  await user.click(screen.getByText('Manhã'))
  await user.click(screen.getByText('Noite'))
  expect(change.mock.calls).toEqual([[['morning', 'night']], [['morning']]])
  expect(screen.getByRole('checkbox', { name: 'Noite' })).not.toBeChecked()
})

describe('with many options', () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ value: String(index), label: index === 3 ? 'Clínica Geral' : `Área ${index}` }))
  const finder = { label: 'Procurar área', none: 'Nenhuma.' }

  test('a filter box finds an option by part of its name, ignoring accents; checked options stay checked', async () => {
    const user = userEvent.setup()
    const change = jest.fn()
    const sent = jest.fn((event: SubmitEvent) => event.preventDefault())
    document.addEventListener('submit', sent)
    render(
      <form>
        <CheckboxGroup legend="Áreas" name="areas" options={many} values={['0']} onChange={change} finder={finder} />
      </form>,
    )
    await user.type(screen.getByRole('searchbox', { name: 'Procurar área' }), 'clinica{Enter}')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Clínica Geral' }))
    expect(change).toHaveBeenCalledWith(['0', '3'])
    expect(sent).not.toHaveBeenCalled()
    document.removeEventListener('submit', sent)
  })

  test('without a match it shows a text', async () => {
    const user = userEvent.setup()
    render(<CheckboxGroup legend="Áreas" name="areas" options={many} values={[]} onChange={() => {}} finder={finder} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.type(screen.getByRole('searchbox', { name: 'Procurar área' }), 'zz')
    expect(screen.getByRole('status')).toHaveTextContent('Nenhuma.')
  })

  test('few options have no filter box', () => {
    render(<CheckboxGroup legend="Áreas" name="areas" options={many.slice(1)} values={[]} onChange={() => {}} finder={finder} />)
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

test('the legend is above the boxes, and each box is described by its hint', () => {
  render(<CheckboxGroup legend="Turnos" name="shifts" options={options} values={[]} onChange={() => {}} error="Escolha ao menos um" />)
  expect(screen.getByRole('group', { name: 'Turnos' })).toHaveAccessibleDescription('Escolha ao menos um')
  expect(screen.getByRole('checkbox', { name: 'Manhã' })).toHaveAccessibleDescription('Das 7 às 13 h')
})
