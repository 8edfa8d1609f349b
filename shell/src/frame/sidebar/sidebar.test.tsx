import { logout } from '@ponte/contracts/auth'
import { queries } from '@ponte/platform/query'
import { person, respond, server } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { renderSite } from '../../../test/site.tsx'
import { stored } from '../../../test/session.ts'
import { text } from '../../text.ts'

const nav = () => screen.findByRole('navigation', { name: text.nav })
const items = (list: HTMLElement) => within(list).getAllByRole('link')

const tables = {
  professional: [
    ['Home', '/dashboard'],
    ['Meus Dados', '/my-profile'],
    ['Oportunidades', '/search?type=opportunities'],
    ['Avaliações', '/pending-evaluations'],
    ['Meus contatos', '/meus-contatos'],
  ],
  firm: [
    ['Home', '/dashboard'],
    ['Buscar profissionais', '/search'],
    ['Vagas', '/vagas-da-empresa'],
    ['Avaliações', '/pending-evaluations'],
    ['Meus contatos', '/meus-contatos'],
    ['Equipe', '/equipe'],
    ['Dados da empresa', '/my-firm'],
    ['Professionals', '/professionals'],
    ['Users', '/users'],
  ],
  admin: [
    ['Home', '/dashboard'],
    ['Professionals', '/professionals'],
    ['Firms', '/firms'],
    ['Users', '/users'],
  ],
} as const

test.each(Object.entries(tables))('the sidebar of a %s', async (role, expected) => {
  renderSite({ path: '/profile', user: person(role as keyof typeof tables) })
  const links = items(await nav())
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected)
})

test.each([
  ['professional', []],
  ['firm', ['Professionals']],
  ['admin', []],
] as const)('for a %s the divider is above %j', async (role, below) => {
  renderSite({ path: '/profile', user: person(role) })
  const divided = within(await nav())
    .getAllByRole('listitem')
    .filter(({ dataset }) => dataset['divided'] === 'true')
  expect(divided.map(({ textContent }) => textContent)).toEqual(below)
})

test('a user without a role has an account menu and no items', async () => {
  renderSite({ path: '/profile', user: person('newcomer') })
  expect(within(await nav()).queryAllByRole('link')).toEqual([])
  expect(screen.getByRole('button', { name: text.userMenu('Nina Nova') })).toBeVisible()
})

test.each([
  ['professional', '/professional-dashboard', 'Home'],
  ['professional', '/my-profile', 'Meus Dados'],
  ['professional', '/search?type=opportunities&q=a', 'Oportunidades'],
  ['professional', '/search?type=professionals', null],
  ['professional', '/profile', null],
  ['firm', '/search?q=ana&page=2', 'Buscar profissionais'],
  ['firm', '/equipe', 'Equipe'],
  ['admin', '/dashboard', 'Home'],
] as const)('for a %s at %s the current item is %s', async (role, path, current) => {
  renderSite({ path, user: person(role) })
  const marked = items(await nav()).filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map((link) => link.textContent)).toEqual(current === null ? [] : [current])
})

test('the landing page has no sidebar, even for signed-in users', async () => {
  const { go } = renderSite({ path: '/search', user: person('firm') })
  expect(await nav()).toBeVisible()
  await go('/')
  await screen.findByRole('heading', { name: 'Início' })
  expect(screen.queryByRole('navigation', { name: text.nav })).toBeNull()
})

test.each([
  ['/search', 'Buscar'],
  ['/profissionais/1', 'Perfil profissional'],
])('%s, which invites visitors to sign in, has the sidebar for signed-in users', async (path, title) => {
  renderSite({ path, user: person('professional') })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(await nav()).toBeVisible()
})

test('it collapses to icons, announces that, and stays collapsed on the next visit', async () => {
  const first = renderSite({ path: '/profile', user: person('firm') })
  await nav()
  const fold = screen.getByRole('button', { name: text.collapse })
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  await first.user.click(fold)
  expect(screen.getByRole('button', { name: text.expand })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('link', { name: 'Avaliações' })).toHaveAttribute('title', 'Avaliações')
  first.close()

  const second = renderSite({ path: '/profile', user: person('firm') })
  await nav()
  await second.user.click(screen.getByRole('button', { name: text.expand }))
  expect(screen.getByRole('button', { name: text.collapse })).toBeVisible()
})

describe('on a narrow screen', () => {
  async function opened() {
    const site = renderSite({ path: '/profile', user: person('professional') })
    await nav()
    const button = screen.getByRole('button', { name: text.openMenu })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await site.user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    return { ...site, button, drawer: screen.getByRole('dialog', { name: text.menu }) }
  }

  test('the menu opens over the page, and Escape closes it', async () => {
    const { user, button } = await opened()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('it is closed at once, without waiting for the browser to report that', async () => {
    const { drawer, button } = await opened()
    fireEvent(drawer, new Event('cancel', { cancelable: true }))
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })

  test('its button and the backdrop close it', async () => {
    const { user, button, drawer } = await opened()
    await user.click(within(drawer).getByRole('button', { name: text.closeMenu }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button)
    await user.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a navigation closes it, and it stays closed after Back', async () => {
    const { user, drawer, address } = await opened()
    const before = address()
    await user.click(within(drawer).getByRole('link', { name: 'Avaliações' }))
    await waitFor(() => expect(address()).toBe('/pending-evaluations'))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => window.history.back())
    await waitFor(() => expect(address()).toBe(before))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('on a public page the menu has the labels of that page, and signing out stays there', async () => {
  server.use(respond(logout, () => undefined))
  const { user, address } = renderSite({ path: '/search?q=ana', user: person('firm') })
  await user.click(await screen.findByRole('button', { name: text.userMenu('Clínica Aurora') }))
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: text.nav })).toBeNull())
  expect(address()).toBe('/search?q=ana')
})

describe('the user menu', () => {
  async function opened() {
    const site = renderSite({ path: '/my-profile', user: person('professional') })
    const button = await screen.findByRole('button', { name: text.userMenu('Ana Luz') })
    await site.user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    return { ...site, button }
  }

  test('links to the account page', async () => {
    const { user, address } = await opened()
    await user.click(screen.getByRole('link', { name: text.profile }))
    await waitFor(() => expect(address()).toBe('/profile'))
    expect(screen.queryByRole('link', { name: text.profile })).toBeNull()
  })

  test('closes on Escape, returning the focus to the name, and on a press elsewhere', async () => {
    const { user, button } = await opened()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: text.profile })).toBeNull()
    expect(button).toHaveFocus()
    await user.click(button)
    await user.click(await screen.findByRole('heading', { level: 1 }))
    expect(screen.queryByRole('link', { name: text.profile })).toBeNull()
  })

  test.each([
    ['online', () => respond(logout, () => undefined)],
    ['offline', () => http.post('*/auth/logout', () => HttpResponse.error())],
  ])('signs out %s: opens the login without a return address, and clears the stored session', async (_, answer) => {
    const { user, address } = await opened()
    server.use(answer())
    queries.setQueryData(['contacts'], ['Bia'])
    await user.click(screen.getByRole('button', { name: text.logout }))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(stored()).toMatchObject({ state: { user: null, token: null, isAuthenticated: false } })
    expect(queries.getQueryData(['contacts'])).toBeUndefined()
  })
})

test('a keyboard reaches the content first', async () => {
  const { user } = renderSite({ path: '/profile', user: person('firm') })
  await nav()
  await user.tab()
  expect(screen.getByRole('link', { name: text.skipToContent })).toHaveFocus()
})
