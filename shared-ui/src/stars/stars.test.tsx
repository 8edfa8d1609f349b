import { render } from '@testing-library/react'
import { Stars } from './stars.tsx'

test.each([
  [5, 5],
  [4.5, 5],
  [4.4, 4],
  [3.5, 4],
  [1, 1],
  [0, 0],
])('a value of %p fills %p of five stars', (value, lit) => {
  const { container } = render(<Stars value={value} />)
  expect(container.querySelectorAll('path')).toHaveLength(5)
  expect(container.querySelectorAll('path.lit')).toHaveLength(lit)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})
