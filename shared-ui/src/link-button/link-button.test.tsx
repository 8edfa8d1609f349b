import { render, screen } from '@testing-library/react'
import type { LinkProps } from '../link/link.tsx'
import { LinkButton } from './link-button.tsx'

test("renders as a link, with the router's component if given", () => {
  const RouterLink = ({ to, children, ...rest }: LinkProps) => (
    <a href={`/app${to}`} {...rest}>
      {children}
    </a>
  )
  const { rerender } = render(<LinkButton to="/login">Entrar</LinkButton>)
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
  rerender(
    <LinkButton to="/login" as={RouterLink} variant="soft" icon="user">
      Entrar
    </LinkButton>,
  )
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/app/login')
})
