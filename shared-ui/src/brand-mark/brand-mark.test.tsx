import { render, screen } from '@testing-library/react'
import { BrandMark } from './brand-mark.tsx'

test('the mark names the link around it', () => {
  render(
    <a href="/">
      <BrandMark name="Casa Nova" />
    </a>,
  )
  expect(screen.getByRole('link', { name: 'Casa Nova' })).toBeVisible()
})
