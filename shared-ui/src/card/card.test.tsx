import { render, screen, within } from '@testing-library/react'
import { Card } from './card.tsx'

test('a card is whatever its place asks for', () => {
  render(
    <ul>
      <Card as="li">Ana</Card>
    </ul>,
  )
  expect(within(screen.getByRole('list')).getByRole('listitem')).toHaveTextContent('Ana')
})
