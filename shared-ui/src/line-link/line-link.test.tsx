import { render, screen } from '@testing-library/react'
import { LineLink } from './line-link.tsx'

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
