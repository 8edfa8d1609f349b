import { render, screen } from '@testing-library/react'
import { classes } from '../element.ts'
import { PlainLink, LineLink, newTabLink } from './link.tsx'

test('without a router a link is a plain anchor', () => {
  render(
    <PlainLink to="/a?b=1" aria-current="page">
      Página
    </PlainLink>,
  )
  const link = screen.getByRole('link', { name: 'Página', current: 'page' })
  expect(link).toHaveAttribute('href', '/a?b=1')
})

test('a link to another site opens a new tab, says so, and sends no referrer', () => {
  const NewTab = newTabLink('(abre em outra aba)')
  render(<NewTab to="https://exemplo.com.br/">Mapa</NewTab>)
  const link = screen.getByRole('link', { name: 'Mapa (abre em outra aba)' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('skips falsy class names', () => {
  expect(classes('a', false, undefined, 'b')).toBe('a b')
  expect(classes(undefined)).toBe('')
})

test('renders with the given link component', () => {
  render(
    <>
      <LineLink to="/vagas" isStrong>
        Vagas
      </LineLink>
      <LineLink as={({ to, children }) => <a href={`#${to}`}>{children}</a>} to="/mapa">
        Mapa
      </LineLink>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Vagas' })).toHaveAttribute('href', '/vagas')
  expect(screen.getByRole('link', { name: 'Mapa' })).toHaveAttribute('href', '#/mapa')
})
