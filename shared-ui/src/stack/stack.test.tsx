import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { Stack } from './stack.tsx'

test('renders as the requested element with its props', () => {
  const ref = createRef<HTMLElement>()
  render(
    <Stack ref={ref} as="section" gap={4} aria-label="Vagas" className="own" tabIndex={-1}>
      <p>Uma</p>
    </Stack>,
  )
  const region = screen.getByRole('region', { name: 'Vagas' })
  expect(ref.current).toBe(region)
  expect(region).toHaveClass('own')
  expect(region).toHaveAttribute('tabindex', '-1')
})

test('a list keeps its list role', () => {
  render(
    <Stack as="ul" gap={2}>
      <li>Uma</li>
    </Stack>,
  )
  expect(screen.getByRole('list')).toContainElement(screen.getByRole('listitem'))
})
