import { logout } from '@ponte/contracts/auth'
import { person, respond, server } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { entryError, rejects } from '../../../test/fake-runtime.ts'
import { renderSite, runtimeOf, fullSite } from '../../../test/site.tsx'
import { stored, storeSession } from '../../../test/session.ts'
import { text } from '../../text.ts'

const header = () => within(screen.getByRole('banner'))
const links = () =>
  header()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const brand = ['Ponte Saúde', '/']

describe('a visitor', () => {
  test.each([
    ['/', 'can sign in or sign up', [brand, ['Entrar', '/login'], ['Cadastrar', '/register']]],
    ['/login', 'shows only the brand', [brand]],
    [
      '/search?q=ana&page=2',
      'can sign in and return to the same page',
      [brand, ['Entrar para ver contatos', '/login?next=%2Fsearch%3Fq%3Dana%26page%3D2']],
    ],
  ])('at %s: %s', async (path, _, expected) => {
    renderSite({ path })
    await screen.findByRole('heading', { level: 1 })
    expect(links()).toEqual(expected)
  })

  test('has a header even if the area fails to load', async () => {
    const runtime = runtimeOf(fullSite())
    runtime.builds.set('mf-public', rejects(entryError('ScriptNetworkError: Failed to load script')))
    renderSite({ path: '/', runtime })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(links()).toContainEqual(['Entrar', '/login'])
  })

  test('reaches the content first by keyboard, without a change of the address', async () => {
    const { user, address } = renderSite({ path: '/?a=1' })
    const heading = await screen.findByRole('heading', { level: 1 })
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toContainElement(heading)
    expect(address()).toBe('/?a=1')
  })
})

test('with a stored session shows the menu at once, never the sign-in links', async () => {
  let answer: () => void = () => {}
  storeSession(person('firm'))
  server.use(http.post('*/auth/refresh', () => new Promise<Response>((resolve) => (answer = () => resolve(HttpResponse.error())))))
  const { shell } = renderSite({ path: '/' })
  await screen.findByRole('heading', { level: 1 })
  expect(shell.session.read().status).toBe('loading')
  expect(header().getByRole('button', { name: text.userMenu('Clínica Aurora') })).toBeVisible()
  expect(header().queryByRole('link', { name: 'Entrar' })).toBeNull()
  await waitFor(() => {
    answer()
    expect(shell.session.read().status).toBe('signed-in')
  })
})

describe('a signed-in user', () => {
  async function opened(path: string, persona: 'firm' | 'newcomer' = 'firm') {
    const site = renderSite({ path, user: person(persona) })
    await screen.findByRole('heading', { level: 1 })
    await site.user.click(header().getByRole('button', { name: /^Conta de/ }))
    return site
  }

  test('opens their dashboard from a public page', async () => {
    const { user, address } = await opened('/')
    await user.click(header().getByRole('link', { name: 'Dashboard' }))
    await waitFor(() => expect(address()).toBe('/firm-dashboard'))
  })

  test.each([
    ['online', () => respond(logout, () => undefined)],
    ['offline', () => http.post('*/auth/logout', () => HttpResponse.error())],
  ])('signs out %s and stays on the page, as a visitor, with the focus still in the header', async (_, answer) => {
    const { user, address } = await opened('/')
    server.use(answer())
    await user.click(header().getByRole('button', { name: 'Sair' }))
    expect(await header().findByRole('link', { name: 'Entrar' })).toBeVisible()
    expect(address()).toBe('/')
    expect(stored()).toMatchObject({ state: { user: null, isAuthenticated: false } })
    expect(header().getByRole('link', { name: 'Ponte Saúde' })).toHaveFocus()
  })

  test('can sign out while completing a profile', async () => {
    const { user, address } = await opened('/select-user-type', 'newcomer')
    server.use(respond(logout, () => undefined))
    await user.click(header().getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(address()).toBe('/login'))
  })
})
