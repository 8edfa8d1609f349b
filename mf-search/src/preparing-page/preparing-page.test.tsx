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
