import { renderScreen } from '@ponte/platform/test-kit'
import { screen } from '@testing-library/react'
import PreparingPage from './preparing-page.tsx'

test.each([
  ['/profissionais/1', 'Perfil profissional'],
  ['/empresas/1', 'Perfil da empresa'],
  ['/meus-contatos', 'Meus contatos'],
])('%s says by its title that it is being prepared, and leads back', (path, title) => {
  renderScreen(PreparingPage, { path, user: 'professional' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByText('Esta página está em preparação.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar à busca' })).toHaveAttribute('href', '/search')
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
})

test('a public page has a header for everybody, one beside the sidebar for nobody who is signed in', () => {
  const { unmount } = renderScreen(PreparingPage, { path: '/empresas/1', user: 'firm' })
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
  unmount()
  renderScreen(PreparingPage, { path: '/meus-contatos', user: 'firm' })
  expect(screen.queryByRole('banner')).toBeNull()
})
