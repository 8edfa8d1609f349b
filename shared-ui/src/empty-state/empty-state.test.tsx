import { render, screen } from '@testing-library/react'
import { EmptyState } from './empty-state.tsx'

test('an empty state says why and offers an action', () => {
  render(
    <EmptyState title="Nada por aqui" action={<a href="/search">Buscar</a>}>
      Os contatos aparecem depois de 14 dias.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { name: 'Nada por aqui' })).toBeVisible()
  expect(screen.getByText(/14 dias/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buscar' })).toBeVisible()
})
