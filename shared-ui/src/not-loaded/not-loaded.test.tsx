import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotLoaded, pageToShow } from './not-loaded.tsx'

const words = { loading: 'Carregando…', failed: 'Não foi possível carregar' }
const query = { error: null, errorUpdateCount: 0, fetchStatus: 'fetching', isFetching: true, refetch: jest.fn() }
const place = Symbol.for('ponte.language')

afterEach(() => void Reflect.deleteProperty(globalThis, place))

test('a query is loading until it fails, and its error stays while it is tried again', async () => {
  const { rerender } = render(<NotLoaded query={query} words={words} reason="Sem conexão." />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…')

  const failed = { ...query, error: new Error(), errorUpdateCount: 1, fetchStatus: 'idle', isFetching: false }
  rerender(<NotLoaded query={failed} words={words} reason="Sem conexão." />)
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregarSem conexão.')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(query.refetch).toHaveBeenCalledTimes(1)

  rerender(<NotLoaded query={{ ...query, errorUpdateCount: 1 }} words={words} reason="Sem conexão." />)
  expect(screen.getByRole('button', { name: 'Tentar de novo', busy: true })).toBeVisible()
})

test('without a network it can be tried again, in English if that is the language of the page', () => {
  Reflect.set(globalThis, place, { language: 'en' })
  render(<NotLoaded query={{ ...query, fetchStatus: 'paused' }} words={words} reason="" />)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the previous page is shown while the next one is loading, unless it is empty', () => {
  const next = { ...query, data: { results: ['one'] }, isPlaceholderData: true }
  expect(pageToShow(next)).toBe(next.data)
  for (const over of [{ data: { results: [] } }, { fetchStatus: 'paused' }, { errorUpdateCount: 1 }]) {
    expect(pageToShow({ ...next, ...over })).toBeUndefined()
  }
  expect(pageToShow({ ...next, isPlaceholderData: false, errorUpdateCount: 1 })).toBe(next.data)
})
