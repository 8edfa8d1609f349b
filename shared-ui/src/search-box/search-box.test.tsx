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

test('a required empty box does nothing; otherwise an empty text means everything', async () => {
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

test('typed text stays until the default changes', async () => {
  const { rerender } = render(<SearchBox {...props} onSearch={jest.fn()} defaultValue="ana" />)
  const box = screen.getByRole('searchbox')
  await userEvent.type(box, ' luz')
  rerender(<SearchBox {...props} label="Buscar firmas" onSearch={jest.fn()} defaultValue="ana" />)
  expect(box).toHaveValue('ana luz')
  rerender(<SearchBox {...props} onSearch={jest.fn()} defaultValue="beto" />)
  expect(box).toHaveValue('beto')
})

test('a button clears the box and focuses it', async () => {
  const search = jest.fn()
  render(<SearchBox {...props} placeholder="Nome" clearLabel="Limpar o texto" onSearch={search} defaultValue="ana" />)
  await userEvent.click(screen.getByRole('button', { name: 'Limpar o texto' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(search).not.toHaveBeenCalled()
})

test('without script the browser submits the form', () => {
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
