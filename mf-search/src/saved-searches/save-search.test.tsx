import type { ScreenProps } from '@ponte/contracts/host'
import { saveSearch } from '@ponte/contracts/save-search'
import { listSavedSearches, type SavedSearch } from '@ponte/contracts/saved-searches'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { savedSearch } from '../../test/saved-searches.ts'
import { SaveSearch } from './save-search.tsx'

const query: SavedSearchQuery = { type: 'professionals', query: 'Ana', city: 'recife', specialties: ['uti', 'cardiologia'] }
const address = '/search?q=ana&specialties=cardiologia%2Cuti&city=recife'

function show({ answers = [], ...rest }: RenderScreenOptions = {}, saved: SavedSearch[] = []) {
  const asked: unknown[] = []
  const usual = [
    respond(listSavedSearches, () => saved),
    respond(saveSearch, ({ body }) => {
      asked.push(body)
      const made = savedSearch(1, { address })
      saved.push(made)
      return made
    }),
  ]
  const Screen = ({ host }: ScreenProps) => <SaveSearch host={host} query={query} />
  const options: RenderScreenOptions = { user: 'firm', path: '/search?q=Ana&city=recife', answers: [...answers, ...usual], ...rest }
  return { ...renderScreen(Screen, options), asked }
}

test('one press saves the search, explains the alerts, and links to the list', async () => {
  const { user, asked } = show()
  await user.click(screen.getByRole('button', { name: 'Salvar busca' }))
  expect(await screen.findByText(/Avisamos por e-mail/)).toHaveTextContent(/^Busca salva\. Avisamos/)
  expect(screen.getByRole('status')).toHaveTextContent(/^Busca salva\. Avisamos/)
  expect(screen.getByRole('link', { name: 'Busca salva' })).toHaveAttribute('href', '/buscas-salvas')
  expect(screen.getByRole('link', { name: 'Busca salva' })).toHaveFocus()
  expect(asked).toEqual([query])
})

test('an existing search says so, whatever its parameter order', async () => {
  show({}, [savedSearch(1, { address })])
  expect(await screen.findByRole('link', { name: 'Busca salva' })).toBeVisible()
  expect(screen.queryByText(/Avisamos por e-mail/)).toBeNull()
})

test('a refusal shows the server message, and can be retried', async () => {
  const { user, host } = show({ answers: [respond(saveSearch, () => refuse('invalid', { message: 'Você já tem 20 buscas salvas' }))] })
  await user.click(screen.getByRole('button', { name: 'Salvar busca' }))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Você já tem 20 buscas salvas' }]))
  expect(screen.getByRole('button', { name: 'Salvar busca' })).toBeEnabled()
})

test('a visitor signs in and returns to this search', () => {
  show({ user: null })
  const login = '/login?next=%2Fsearch%3Fq%3DAna%26city%3Drecife'
  expect(screen.getByRole('link', { name: 'Salvar busca' })).toHaveAttribute('href', login)
})

test.each(['admin', 'newcomer'] as const)('a %s has no saved searches, and nothing is requested', (user) => {
  show({ user })
  expect(screen.queryByText('Salvar busca')).toBeNull()
})
