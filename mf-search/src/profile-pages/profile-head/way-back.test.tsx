import { renderScreen } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import { WayBack } from './way-back.tsx'

const entryAt = (index: number, address: string) => ({ index, url: `https://ponte.example${address}` })

function remember(addresses: readonly string[]) {
  const entries = addresses.map((address, index) => entryAt(index, address))
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => {})
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: { entries: () => entries, currentEntry: entries.at(-1) },
  })
  return go
}

afterEach(() => Reflect.deleteProperty(window, 'navigation'))

const show = () => renderScreen(() => <WayBack type="opportunities" />, { path: '/empresas/1' })
const link = () => screen.getByRole('link', { name: 'Voltar à busca' })

test('it goes back to the search that led here, past the pages in between', async () => {
  const go = remember(['/search', '/', '/search?type=opportunities&q=uti&page=3', '/empresas/1', '/empresas/1?avaliacoes=2'])
  const { user, address } = show()
  await user.click(link())
  expect(go.mock.calls).toEqual([[-2]])
  expect(address()).toBe('/empresas/1')
})

test('without one it opens a new search', async () => {
  const go = remember(['/', '/empresas/1'])
  const { user, address } = show()
  expect(link()).toHaveAttribute('href', '/search?type=opportunities')
  await user.click(link())
  expect(address()).toBe('/search?type=opportunities')
  expect(go).not.toHaveBeenCalled()
})

test('without the Navigation API it opens a new search', async () => {
  const { user, address } = show()
  await user.click(link())
  expect(address()).toBe('/search?type=opportunities')
})
