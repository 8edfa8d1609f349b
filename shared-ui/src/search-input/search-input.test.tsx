import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchInput } from './search-input.tsx'

test('reports every change, inside a search landmark', async () => {
  const typed = jest.fn<void, [string]>()
  render(<SearchInput label="Filtrar" placeholder="Nome ou cidade" onChange={(event) => typed(event.target.value)} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'an')
  expect(typed.mock.calls).toEqual([['a'], ['an']])
  expect(screen.getByRole('search')).toContainElement(screen.getByPlaceholderText('Nome ou cidade'))
})
