import { render, screen } from '@testing-library/react'
import { Badge } from './badge.tsx'

test('a badge says in words what its tone says in colour', () => {
  render(<Badge tone="success">Ativa</Badge>)
  expect(screen.getByText('Ativa')).toBeVisible()
})
