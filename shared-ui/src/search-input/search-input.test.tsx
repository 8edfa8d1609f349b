import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchInput } from './search-input.tsx'

test('what is typed is told at every key, in a part of the page that is there to search', async () => {
  const typed = jest.fn<void, [string]>()
  render(<SearchInput label="Filtrar" placeholder="Nome ou cidade" onChange={(event) => typed(event.target.value)} />)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'an')
  expect(typed.mock.calls).toEqual([['a'], ['an']])
  expect(screen.getByRole('search')).toContainElement(screen.getByPlaceholderText('Nome ou cidade'))
})
