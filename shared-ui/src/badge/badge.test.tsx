import { render, screen } from '@testing-library/react'
import { Badge } from './badge.tsx'

test("a badge's text says what its color means", () => {
  render(<Badge tone="success">Ativa</Badge>)
  expect(screen.getByText('Ativa')).toBeVisible()
})
