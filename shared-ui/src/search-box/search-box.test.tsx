import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchBox } from './search-box.tsx'

const props = { label: 'Buscar por nome', submitLabel: 'Buscar', action: '/search' }

test('Enter and the button search for the trimmed text', async () => {
  const search = jest.fn()
  const user = userEvent.setup()
  render(<SearchBox {...props} onSearch={search} />)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome' }), '  ana luz {Enter}')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(search.mock.calls).toEqual([['ana luz'], ['ana luz']])
})

test('a required box that is blank goes nowhere; otherwise blank means everything', async () => {
  const search = jest.fn()
  const user = userEvent.setup()
  const { rerender } = render(<SearchBox {...props} isRequired onSearch={search} />)
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await user.type(screen.getByRole('searchbox'), '   {Enter}')
  expect(search).not.toHaveBeenCalled()

  rerender(<SearchBox {...props} onSearch={search} />)
  await user.type(screen.getByRole('searchbox'), '{Enter}')
  expect(search).toHaveBeenCalledWith('')
})

test('without script the browser would search by itself', () => {
  render(
    <SearchBox {...props} onSearch={jest.fn()} defaultValue="ana">
      <input type="hidden" name="type" value="opportunities" />
    </SearchBox>,
  )
  const form = screen.getByRole<HTMLInputElement>('searchbox').form
  expect(form).toHaveAttribute('action', '/search')
  expect(form).toHaveAttribute('method', 'get')
  expect(form).toHaveFormValues({ q: 'ana', type: 'opportunities' })
})
