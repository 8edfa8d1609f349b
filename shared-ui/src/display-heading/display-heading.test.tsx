import { render, screen } from '@testing-library/react'
import { DisplayHeading } from './display-heading.tsx'

test('it is the heading of the page', () => {
  render(
    <DisplayHeading id="termos" size="l">
      Termos
    </DisplayHeading>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Termos' })).toHaveAttribute('id', 'termos')
})
