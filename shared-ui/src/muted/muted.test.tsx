import { render, screen } from '@testing-library/react'
import { Muted } from './muted.tsx'

test('renders as a paragraph, or the requested element', () => {
  render(
    <>
      <Muted role="status">3 registros</Muted>
      <Muted as="time" dateTime="2026-11-12">
        12/11/2026
      </Muted>
    </>,
  )
  expect(screen.getByRole('status').tagName).toBe('P')
  expect(screen.getByText('12/11/2026')).toHaveAttribute('datetime', '2026-11-12')
})
