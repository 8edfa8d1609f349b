import { render, screen } from '@testing-library/react'
import { StarFigures } from './star-figures.tsx'

const texts = { count: (count: number) => `${count} notas`, none: 'Nada ainda' }

test.each([
  [4.8, 31, '4,8 · 31 notas', 5],
  [5, 1, '5,0 · 1 notas', 5],
  [4.25, 12, '4,3 · 12 notas', 4],
  [null, 0, 'Nada ainda', 0],
  [0, 0, 'Nada ainda', 0],
])('%p from %p ratings is shown as %p, with %p filled stars', (mean, count, shown, lit) => {
  const { container } = render(<StarFigures mean={mean} count={count} texts={texts} />)
  expect(screen.getByText(shown)).toBeVisible()
  expect(container.querySelectorAll('path.lit')).toHaveLength(lit)
})
