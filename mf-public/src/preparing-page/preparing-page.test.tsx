import { renderScreen } from '@ponte/platform/test-kit'
import { screen } from '@testing-library/react'
import { area } from '../area.ts'
import PreparingPage from './preparing-page.tsx'

const unfinished = area.routes.filter((route) => route.screen === 'preparing')

test.each(unfinished)('$path says by its title that it is being prepared, and leads back', ({ path, title }) => {
  renderScreen(PreparingPage, { path })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByText('Esta página está em preparação.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('link', { name: 'Voltar ao Dashboard' })).toBeNull()
})

test('somebody signed in gets back to the dashboard', () => {
  renderScreen(PreparingPage, { path: '/my-profile', user: 'professional' })
  expect(screen.getByRole('link', { name: 'Voltar ao Dashboard' })).toHaveAttribute('href', '/dashboard')
})
