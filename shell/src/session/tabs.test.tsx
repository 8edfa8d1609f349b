import { DRAFT_STORAGE_PREFIX, SESSION_STORAGE_KEY } from '@ponte/contracts/limits'
import { queries } from '@ponte/platform/query'
import { person } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { renderSite } from '../../test/site.tsx'
import { storeSession } from '../../test/session.ts'
import { text } from '../text.ts'

function elsewhere(user: ReturnType<typeof person> | null) {
  act(() => {
    storeSession(user, 'from-elsewhere')
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
  })
}

test('signing out in one tab redirects the other from its protected page to the login', async () => {
  const { address } = renderSite({ path: '/my-profile', user: person('professional') })
  await screen.findByRole('heading', { name: 'Meus Dados' })
  queries.setQueryData(['contacts'], ['Bia'])
  elsewhere(null)
  await waitFor(() => expect(address()).toBe('/login?next=%2Fmy-profile'))
  expect(queries.getQueryData(['contacts'])).toBeUndefined()
})

test('signing in in one tab opens the other one', async () => {
  renderSite({ path: '/search' })
  await screen.findByRole('heading', { name: 'Buscar' })
  expect(screen.queryByRole('navigation', { name: text.nav })).toBeNull()
  elsewhere(person('firm'))
  expect(await screen.findByRole('button', { name: text.userMenu('Clínica Aurora') })).toBeVisible()
})

test('when another user signs in, the page of the previous one is closed', async () => {
  const { address } = renderSite({ path: '/my-profile', user: person('professional') })
  await screen.findByRole('heading', { name: 'Meus Dados' })
  elsewhere(person('admin'))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await screen.findByRole('button', { name: text.userMenu('Alda Admin') })).toBeVisible()
})

test('a page restored from the back/forward cache notices that the session is over', async () => {
  const { address } = renderSite({ path: '/my-profile', user: person('professional') })
  await screen.findByRole('heading', { name: 'Meus Dados' })
  act(() => {
    storeSession(null, 'from-elsewhere')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  await waitFor(() => expect(address()).toBe('/login?next=%2Fmy-profile'))
})

test('an expired session in one tab keeps unsent input in the other', async () => {
  const { address } = renderSite({ path: '/my-profile', user: person('professional') })
  await screen.findByRole('heading', { name: 'Meus Dados' })
  const draft = `${DRAFT_STORAGE_PREFIX}mf-public:ana:profile`
  sessionStorage.setItem(draft, '{"bio":"Instrumentadora"}')
  elsewhere(null)
  await waitFor(() => expect(address()).toBe('/login?next=%2Fmy-profile'))
  expect(sessionStorage.getItem(draft)).toContain('Instrumentadora')
})
