import { render, screen } from '@testing-library/react'
import { Rating } from './rating.tsx'

test.each([
  [4.8, 31, '4,8 · 31 avaliações'],
  [5, 1, '5,0 · 1 avaliação'],
  [4.25, 1200, '4,3 · 1.200 avaliações'],
  [null, 0, 'Ainda sem avaliações'],
  [0, 0, 'Ainda sem avaliações'],
])('%p from %p reads %p', (value, count, shown) => {
  render(<Rating value={value} count={count} />)
  expect(screen.getByText(shown)).toBeVisible()
})
