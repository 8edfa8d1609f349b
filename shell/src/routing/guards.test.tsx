import { person, refuse, respond, server } from '@ponte/test-kit'
import { logout, me, refreshSession } from '@ponte/contracts/auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { flushSync } from 'react-dom'
import { registryOf, remote, route } from '../../test/registry.ts'
import { renderSite, runtimeOf, fullSite } from '../../test/site.tsx'
import { answerFor, storeSession } from '../../test/session.ts'
import { text } from '../text.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a visitor', () => {
  test.each([
    ['/', 'Início'],
    ['/search?q=ana', 'Buscar'],
    ['/profissionais/1', 'Perfil profissional'],
    ['/login', 'Entrar'],
  ])('sees %s, without a sidebar', async (path, title) => {
    renderSite({ path })
    expect(await heading(title)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: text.nav })).toBeNull()
  })

  test.each([
    '/dashboard',
    '/professional-dashboard',
    '/profile',
    '/my-profile',
    '/pending-evaluations',
    '/professionals',
    '/firms',
    '/users',
  ])('is redirected from %s to the login, with a return address', async (path) => {
    const { address } = renderSite({ path })
    expect(await heading('Entrar')).toBeVisible()
    expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`)
  })

  test('keeps the query', async () => {
    const { address } = renderSite({ path: '/pending-evaluations?page=2' })
    await heading('Entrar')
    expect(address()).toBe('/login?next=%2Fpending-evaluations%3Fpage%3D2')
  })
})

test('a stored session under check shows a spinner, on protected pages only', async () => {
  let answer: () => void = () => {}
  storeSession(person('professional'))
  const { go } = renderSite({ path: '/my-profile', user: null })
  server.use(http.post('*/auth/refresh', () => new Promise<Response>((resolve) => (answer = () => resolve(HttpResponse.error())))))
  expect(screen.getByRole('status')).toHaveTextContent(text.loadingSession)
  await go('/search')
  expect(await heading('Buscar')).toBeVisible()
  await go('/my-profile')
  expect(screen.getByRole('status')).toHaveTextContent(text.loadingSession)
  await waitFor(() => {
    answer()
    expect(screen.getByRole('heading', { name: 'Meus Dados' })).toBeVisible()
  })
})

test('a session that ends while a page is open says so once, and the login leads back to the page', async () => {
  const { shell, address } = renderSite({ path: '/my-profile', user: person('professional') })
  await heading('Meus Dados')
  server.use(
    respond(refreshSession, () => refuse('not_signed_in')),
    respond(me, () => refuse('not_signed_in')),
  )
  const host = shell.hostFor('mf-public')
  await act(() => host.call(me, {}).catch((error: Error) => host.notify('error', error.message)))
  expect(await heading('Entrar')).toBeVisible()
  expect(address()).toBe('/login?next=%2Fmy-profile')
  expect(await screen.findAllByText(text.sessionEnded)).toHaveLength(1)
})

test.each(['/dashboard', '/users'])('signing out on %s leads to the login without a return address', async (path) => {
  const { shell, address } = renderSite({ path, user: person('admin') })
  await heading(path === '/users' ? 'Users' : 'Painel')
  server.use(respond(logout, () => undefined))
  await act(() => shell.session.logout())
  expect(await heading('Entrar')).toBeVisible()
  expect(address()).toBe('/login')
})

test('Back, before the login is shown after signing out, does not leave an empty page', async () => {
  const { shell, address } = renderSite({ path: '/my-profile', user: person('professional') })
  await heading('Meus Dados')
  server.use(respond(logout, () => undefined))
  const { state } = history as { state: unknown }
  await act(async () => {
    flushSync(() => void shell.session.logout())
    expect(address()).toBe('/login')
    history.replaceState(state, '', '/my-profile')
    dispatchEvent(new PopStateEvent('popstate', { state }))
  })
  expect(await heading('Entrar')).toBeVisible()
})

test('an expired session redirects to the login, and back', async () => {
  storeSession(person('professional'))
  server.use(respond(refreshSession, () => refuse('session_ended')))
  const { address } = renderSite({ path: '/my-profile' })
  expect(await heading('Entrar')).toBeVisible()
  expect(address()).toBe('/login?next=%2Fmy-profile')
})

test.each([
  ['professional', '/firms', '/professional-dashboard'],
  ['professional', '/users', '/professional-dashboard'],
  ['professional', '/my-firm', '/professional-dashboard'],
  ['firm', '/firms', '/firm-dashboard'],
  ['firm', '/professional-dashboard', '/firm-dashboard'],
  ['firm', '/my-profile', '/firm-dashboard'],
  ['admin', '/pending-evaluations', '/dashboard'],
  ['admin', '/meus-contatos', '/dashboard'],
] as const)('a %s who opens %s is redirected home, with one toast that explains why', async (role, path, home) => {
  const { address } = renderSite({ path, user: person(role) })
  await waitFor(() => expect(address()).toBe(home))
  expect(await screen.findAllByText(text.notAllowed)).toHaveLength(1)
})

test.each([
  ['professional', '/select-user-type', '/professional-dashboard'],
  ['professional', '/complete-profile-firm', '/professional-dashboard'],
  ['admin', '/select-user-type', '/dashboard'],
] as const)('a %s with a complete profile is redirected from %s, with a toast that says it is complete', async (role, path, home) => {
  const { address } = renderSite({ path, user: person(role) })
  await waitFor(() => expect(address()).toBe(home))
  expect(await screen.findAllByText(text.profileComplete)).toHaveLength(1)
})

test.each([
  ['visitor', null],
  ['professional', person('professional')],
  ['newcomer', person('newcomer')],
])('a %s who opens a page of the admin area downloads none of its files', async (_, user) => {
  const { runtime, address } = renderSite({ path: '/users', user })
  await waitFor(() => expect(address()).not.toBe('/users'))
  await screen.findByRole('heading', { level: 1 })
  expect(runtime.registered.filter((build) => build.startsWith('mf-admin'))).toEqual([])
})

test('a page that the stored user may see loads while the session is being checked', async () => {
  let answer: () => void = () => {}
  const confirmed = new Promise<Response>((resolve) => (answer = () => resolve(HttpResponse.json(answerFor(person('admin'))))))
  const answers = [http.post('*/auth/refresh', () => confirmed)]
  const { runtime } = renderSite({ path: '/users', user: person('admin'), answers })
  expect(screen.getByRole('status')).toHaveTextContent(text.loadingSession)
  await waitFor(() => expect(runtime.registered).toEqual(['mf-admin 1.0.0']))
  answer()
  expect(await heading('Users')).toBeVisible()
})

test.each(['/meus-contatos', '/my-profile', '/pending-evaluations', '/firms'])(
  'a user with an incomplete profile is redirected from %s to the open step, with one toast that explains it',
  async (path) => {
    const { address } = renderSite({ path, user: person('newcomer') })
    await waitFor(() => expect(address()).toBe('/select-user-type'))
    expect(await screen.findAllByText(text.profileIncomplete)).toHaveLength(1)
    expect(await heading('Escolha seu perfil')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: text.nav })).toBeNull()
  },
)

test.each(['newcomer', 'firm'] as const)('the firm profile step is open to a %s, without a sidebar', async (persona) => {
  const { address } = renderSite({ path: '/complete-profile-firm', user: person(persona) })
  expect(await heading('Complete os dados da empresa')).toBeVisible()
  expect(address()).toBe('/complete-profile-firm')
  expect(screen.queryByRole('navigation', { name: text.nav })).toBeNull()
})

test.each([
  ['/select-user-type', '/professional-dashboard', 'Seu painel'],
  ['/select-user-type?next=%2Fsearch%3Fq%3Dana', '/search?q=ana', 'Buscar'],
])('completing the profile at %s opens %s without a toast', async (path, to, title) => {
  const { shell, address } = renderSite({ path, user: person('newcomer') })
  await heading('Escolha seu perfil')
  act(() => shell.session.accept(answerFor(person('professional', { id: 'newcomer-1' }))))
  expect(await heading(title)).toBeVisible()
  expect(address()).toBe(to)
  expect(screen.queryByText(text.profileComplete)).toBeNull()
})

describe('/dashboard', () => {
  test.each([
    ['professional', '/professional-dashboard', 'Seu painel'],
    ['firm', '/firm-dashboard', 'Painel da empresa'],
    ['newcomer', '/select-user-type', 'Escolha seu perfil'],
    ['admin', '/dashboard', 'Painel'],
  ] as const)('redirects a %s to %s, without a toast', async (persona, path, title) => {
    const { address } = renderSite({ path: '/dashboard', user: person(persona) })
    expect(await heading(title)).toBeVisible()
    expect(address()).toBe(path)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test("shows 'Coming Soon', the name and the role if no remote provides a dashboard", async () => {
    renderSite({
      path: '/dashboard',
      user: person('admin'),
      registry: registryOf(...fullSite().remotes.filter(({ name }) => name !== 'mf-admin')),
    })
    expect(await heading('Coming Soon')).toBeVisible()
    const page = within(screen.getByRole('main'))
    expect(page.getByText('Alda Admin')).toBeVisible()
    expect(page.getByText('Administrador')).toBeVisible()
  })
})

describe('an unknown path', () => {
  const answerPage = (status: number) => server.use(http.head(/\/nada/, () => new HttpResponse(null, { status })))

  test('leads to the start page', async () => {
    answerPage(404)
    const { address } = renderSite({ path: '/nada/disso' })
    expect(await heading('Início')).toBeVisible()
    expect(address()).toBe('/')
  })

  test('added by a remote since is shown, even in a tab opened before', async () => {
    const before = fullSite()
    const news = registryOf(...before.remotes, remote('mf-news', { routes: [route('/novidades', { title: 'Novidades' })] }))
    const { publish, go, address } = renderSite({ path: '/login', registry: before, runtime: runtimeOf(news) })
    await heading('Entrar')
    publish(news)
    await go('/novidades?de=hoje')
    expect(await heading('Novidades')).toBeVisible()
    expect(address()).toBe('/novidades?de=hoje')
  })

  test('redirects to the start page even if the server does not answer', async () => {
    const { go } = renderSite({ path: '/login' })
    server.use(
      http.get('*/registry.json', () => HttpResponse.error()),
      http.head('*/nada', () => HttpResponse.error()),
    )
    await heading('Entrar')
    await go('/nada')
    expect(await heading('Início')).toBeVisible()
  })

  test('of a remote that is still being built is loaded from the server, which says so', async () => {
    answerPage(503)
    const { go, reloads } = renderSite({ path: '/login' })
    await heading('Entrar')
    await go('/nada')
    await waitFor(() => expect(reloads).toHaveLength(1))
  })
})
