import { renderScreen } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { area } from '../area.ts'
import AccessibilityPage from './accessibility/accessibility-page.tsx'
import ReviewLogPage from './review-log/review-log-page.tsx'
import PrivacyPage from './privacy/privacy-page.tsx'
import TermsPage from './terms/terms-page.tsx'

const pages = [
  ['/termos', TermsPage],
  ['/privacidade', PrivacyPage],
  ['/acessibilidade', AccessibilityPage],
  ['/registro-de-avaliacoes', ReviewLogPage],
] as const

test.each(pages)('%s has the title of its route and the date of its version', (path, Page) => {
  renderScreen(Page, { path })
  const title = area.routes.find((route) => route.path === path)?.title ?? ''
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/))
})

test.each(pages)('%s: the table of contents links to every section in order', (path, Page) => {
  const { container } = renderScreen(Page, { path })
  const entries = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link')
  const sections = [...container.querySelectorAll('section[id]')]
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
  expect(entries.map((entry) => entry.textContent)).toEqual(
    sections.map((section) => within(section as HTMLElement).getByRole('heading').textContent),
  )
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})

test.each(pages)('%s links to existing pages', (path, Page) => {
  renderScreen(Page, { path })
  const known = [...area.routes.map((route) => route.path), '/search'] as string[]
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  for (const way of ways.filter((href) => !href.startsWith('#'))) expect(known).toContain(way.split('?')[0])
})

test.each([null, 'ajuda@ponte.example'])(
  'with %j for support, the accessibility page says whom to write to, or nothing',
  (supportEmail) => {
    renderScreen(AccessibilityPage, { supportEmail })
    expect(screen.queryAllByText(/escreva|responda|responde|nos contar/i).length > 0).toBe(supportEmail !== null)
    expect(screen.queryByRole('link', { name: 'ajuda@ponte.example' })?.getAttribute('href')).toBe(
      supportEmail === null ? undefined : 'mailto:ajuda@ponte.example',
    )
  },
)

test('the terms state the rules of contacts and evaluations with their numbers', () => {
  renderScreen(TermsPage)
  const reviews = within(screen.getByRole('region', { name: /Respostas e avaliações/ }))
  expect(reviews.getByText(/do 14º dia depois do contato abre-se um prazo de 30 dias/)).toBeVisible()
  expect(reviews.getByText(/até 500 caracteres e é obrigatório quando a cordialidade fica abaixo de 3 estrelas/)).toBeVisible()
  expect(within(screen.getByRole('region', { name: /^\d+ Contatos$/ })).getByText(/30 contatos por hora e 100 por dia/)).toBeVisible()
})

test('the privacy page lists browser storage, retention periods, and how to delete an account', () => {
  renderScreen(PrivacyPage)
  const ruleOf = (what: string) => screen.getByText(what, { selector: 'dt' }).nextElementSibling
  expect(ruleOf('auth-storage')).toHaveTextContent(/15 minutos/)
  expect(ruleOf('Registro de segurança')).toHaveTextContent(/6 meses/)
  expect(ruleOf('Levar')).toHaveTextContent(/JSON.*mudanças no seu cadastro/)
  expect(ruleOf('Apagar')).toHaveTextContent(/depois de 30 dias.*Entrar antes disso restaura/)
})

test('the privacy page covers change history, license checks and anonymous counts', () => {
  renderScreen(PrivacyPage)
  const prazos = within(screen.getByRole('region', { name: /Por quanto tempo/ }))
  expect(prazos.getByText('Mudanças no cadastro').nextElementSibling).toHaveTextContent(/6 meses.*apagado de vez, elas vão junto/)
  const seen = within(screen.getByRole('region', { name: /Quem vê o quê/ }))
  expect(seen.getByText('Qualquer visitante').nextElementSibling).toHaveTextContent(/o dia da conferência, sem o número/)
  expect(screen.getByText(/quanto demorou ou por que falhou, somado por hora e guardado por 30 dias: nenhuma pessoa/)).toBeVisible()
})

test('the terms explain license checks by administrators and their validity', () => {
  renderScreen(TermsPage)
  const license = within(screen.getByRole('region', { name: /Registro no conselho/ }))
  expect(license.getByText(/Um administrador pode conferi-lo .* vale por 12 meses ou até o número mudar/)).toBeVisible()
})
