import { render, screen, within } from '@testing-library/react'
import { Card } from './card.tsx'

test('a card renders as the requested element', () => {
  render(
    <ul>
      <Card as="li">Ana</Card>
    </ul>,
  )
  expect(within(screen.getByRole('list')).getByRole('listitem')).toHaveTextContent('Ana')
})
