import { logout } from '@ponte/contracts/auth'
import { refuse, renderScreen, respond } from '@ponte/platform/test-kit'
import { screen, within } from '@testing-library/react'
import LandingPage from './landing-page.tsx'

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a visitor finds the way in, the two ways to search and what the product is', () => {
  renderScreen(LandingPage)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/ponte/)
  const account = within(screen.getByRole('navigation', { name: 'Conta' }))
  expect(account.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
  expect(account.getByRole('link', { name: 'Cadastrar' })).toHaveAttribute('href', '/register')
  expect(hrefOf('Sou técnico(a)')).toBe('/search?type=opportunities')
  expect(hrefOf('Sou clínica/hospital')).toBe('/search?type=professionals')
  expect(hrefOf('Entrar na plataforma')).toBe('/login')
  for (const [label, value] of [
    ['profissionais cadastrados', '500+'],
    ['conexões realizadas', '1.2k+'],
    ['avaliação média', '4.8'],
  ] as const) {
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(value)
  }
  expect(within(screen.getByRole('region', { name: 'Como funciona' })).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByRole('blockquote')).toHaveLength(3)
})

test('the footer leads to real pages', () => {
  renderScreen(LandingPage)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search?type=professionals',
    '/search?type=opportunities',
    '/login',
    '/register',
    '/termos',
    '/privacidade',
  ])
})

test('the search takes the text along, by Enter or by the button', async () => {
  const { user, address } = renderScreen(LandingPage)
  const box = screen.getByRole('searchbox')
  await user.type(box, 'ana & co{Enter}')
  expect(address()).toBe('/search?q=ana+%26+co')
})

test('an empty search goes nowhere', async () => {
  const { user, host } = renderScreen(LandingPage)
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await user.type(screen.getByRole('searchbox'), '   {Enter}')
  expect(host.navigations).toEqual([])
})

test('before any script runs the hero is a plain form to the search', () => {
  renderScreen(LandingPage)
  const form = screen.getByRole<HTMLInputElement>('searchbox').form
  expect(form).toHaveAttribute('action', '/search')
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q')
  expect(screen.getByRole('searchbox')).toBeRequired()
})

test('somebody signed in has Dashboard and Sair instead, and becomes a visitor by Sair', async () => {
  const { user, host } = renderScreen(LandingPage, { user: 'professional', answers: [respond(logout, () => undefined)] })
  const account = within(screen.getByRole('navigation', { name: 'Conta' }))
  expect(account.getByText('Ana Luz')).toBeVisible()
  expect(account.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  expect(account.queryByRole('link', { name: 'Entrar' })).toBeNull()

  await user.click(account.getByRole('button', { name: 'Sair' }))
  expect(await account.findByRole('link', { name: 'Entrar' })).toBeVisible()
  expect(host.session.read().status).toBe('signed-out')
})

test('a refused Sair is told once', async () => {
  const { user, host } = renderScreen(LandingPage, { user: 'firm', answers: [respond(logout, () => refuse('unavailable'))] })
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  await screen.findByRole('button', { name: 'Sair' })
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível no momento. Tente de novo em instantes' }])
})

test('while the session loads the header promises nothing', () => {
  renderScreen(LandingPage, { isLoading: true })
  expect(within(screen.getByRole('navigation', { name: 'Conta' })).queryByRole('link')).toBeNull()
})
