import { render, screen } from '@testing-library/react'
import { Row } from './row.tsx'

test('renders as the requested element with its props', () => {
  render(
    <Row as="ul" gap={2} aria-label="Ações" className="own">
      <li>Salvar</li>
    </Row>,
  )
  const list = screen.getByRole('list', { name: 'Ações' })
  expect(list).toHaveClass('own')
  expect(list).toContainElement(screen.getByRole('listitem'))
})
