import { render, screen } from '@testing-library/react'
import { classes } from '../element.ts'
import { PlainLink } from './link.tsx'

test('without a router a link is a plain anchor', () => {
  render(
    <PlainLink to="/a?b=1" aria-current="page">
      Página
    </PlainLink>,
  )
  const link = screen.getByRole('link', { name: 'Página', current: 'page' })
  expect(link).toHaveAttribute('href', '/a?b=1')
})

test('skips falsy class names', () => {
  expect(classes('a', false, undefined, 'b')).toBe('a b')
  expect(classes(undefined)).toBe('')
})
