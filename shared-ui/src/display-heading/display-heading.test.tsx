import { render, screen } from '@testing-library/react'
import { DisplayHeading } from './display-heading.tsx'

test("it is the page's heading", () => {
  render(
    <DisplayHeading id="termos" size="l">
      Termos
    </DisplayHeading>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Termos' })).toHaveAttribute('id', 'termos')
})
