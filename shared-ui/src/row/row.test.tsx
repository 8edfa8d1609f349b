import { render, screen } from '@testing-library/react'
import { Row } from './row.tsx'

test('it is the element that is asked for, with whatever that takes', () => {
  render(
    <Row as="ul" gap={2} aria-label="Ações" className="own">
      <li>Salvar</li>
    </Row>,
  )
  const list = screen.getByRole('list', { name: 'Ações' })
  expect(list).toHaveClass('own')
  expect(list).toContainElement(screen.getByRole('listitem'))
})
