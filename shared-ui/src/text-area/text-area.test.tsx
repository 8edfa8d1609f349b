import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TextArea } from './text-area.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const setup = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const left = (count: number) => `Restam ${count} caracteres`
const seen = (text: string) => screen.queryByText(text, { selector: '[aria-hidden]' })

test('every key is counted visibly, and announced after a pause', async () => {
  const user = setup()
  render(<TextArea label="Comentário" maxLength={20} leftLabel={left} />)
  expect(seen('Restam 20 caracteres')).toBeVisible()

  await user.type(screen.getByLabelText('Comentário'), 'Bom')
  expect(seen('Restam 17 caracteres')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()

  act(() => jest.advanceTimersByTime(1000))
  expect(screen.getByRole('status')).toHaveTextContent('Restam 17 caracteres')
})

test('the initial count is not announced', () => {
  render(<TextArea label="Comentário" maxLength={20} defaultValue="Muito bom" />)
  act(() => jest.advanceTimersByTime(5000))
  expect(seen('9/20')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

function Comment() {
  const [value, setValue] = useState('Muito bom')
  return (
    <>
      <TextArea label="Comentário" maxLength={12} value={value} onChange={(event) => setValue(event.target.value)} />
      <button onClick={() => setValue('')}>Limpar</button>
    </>
  )
}

test('the count follows a controlled value, and input beyond the limit is impossible', async () => {
  const user = setup()
  render(<Comment />)
  await user.type(screen.getByLabelText('Comentário'), ' mesmo')
  expect(screen.getByLabelText('Comentário')).toHaveValue('Muito bom me')
  expect(seen('12/12')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(seen('0/12')).toBeVisible()
})

test('without a limit there is no counter', () => {
  render(<TextArea label="Sobre você" hint="Poucas linhas" error="Escreva algo" />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByLabelText('Sobre você')).toHaveAccessibleDescription('Poucas linhas Escreva algo')
})
