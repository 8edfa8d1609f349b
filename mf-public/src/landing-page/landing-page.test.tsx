import { renderScreen } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import LandingPage from './landing-page.tsx'

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a visitor finds sign-in, both searches and what the product is', () => {
  renderScreen(LandingPage)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/ponte/)
  expect(hrefOf('Sou técnico(a)')).toBe('/search?type=opportunities')
  expect(hrefOf('Sou clínica/hospital')).toBe('/search?type=professionals')
  expect(hrefOf('Entrar na plataforma')).toBe('/login')
  expect(hrefOf('Criar conta')).toBe('/register')
  for (const [label, value] of [
    ['profissionais cadastrados', '500+'],
    ['conexões realizadas', '1.2k+'],
    ['avaliação média', '4.8'],
  ] as const) {
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(value)
  }
  expect(within(screen.getByRole('region', { name: 'Como funciona' })).getAllByRole('listitem')).toHaveLength(3)
  expect(within(screen.getByRole('region', { name: /rotina da sala/ })).getByText(/O profissional fica com tudo/)).toBeVisible()
  expect(screen.getAllByRole('blockquote')).toHaveLength(3)
})

test('the footer links to real pages', () => {
  renderScreen(LandingPage)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/search?type=professionals',
    '/search?type=opportunities',
    '/login',
    '/register',
    '/termos',
    '/privacidade',
    '/acessibilidade',
  ])
})

test('the search keeps the text, on Enter and by the button', async () => {
  const { user, address } = renderScreen(LandingPage)
  const box = screen.getByRole('searchbox')
  await user.type(box, 'ana & co{Enter}')
  expect(address()).toBe('/search?q=ana+%26+co')
})

test('an empty search does nothing', async () => {
  const { user, host } = renderScreen(LandingPage)
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await user.type(screen.getByRole('searchbox'), '   {Enter}')
  expect(host.navigations).toEqual([])
})

test('without scripts the hero is a plain search form', () => {
  renderScreen(LandingPage)
  const form = screen.getByRole<HTMLInputElement>('searchbox').form
  expect(form).toHaveAttribute('action', '/search')
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q')
  expect(screen.getByRole('searchbox')).toBeRequired()
})

test('drawings are hidden from screen readers', () => {
  const { container } = renderScreen(LandingPage)
  for (const drawing of container.querySelectorAll('svg')) expect(drawing).toHaveAttribute('aria-hidden', 'true')
})

test('every person in the drawing uses existing shapes', () => {
  const { container } = renderScreen(LandingPage)
  const uses = [...container.querySelectorAll('use')]
  expect(uses.length).toBeGreaterThan(20)
  for (const use of uses) expect(container.querySelector(use.getAttribute('href') ?? '')).not.toBeNull()
})
