import { render, screen } from '@testing-library/react'
import { Prose } from './prose.tsx'

test('what was written stands there with its line breaks', () => {
  render(<Prose as="blockquote">{'Pontual.\nCuidadosa.'}</Prose>)
  expect(screen.getByRole('blockquote').textContent).toBe('Pontual.\nCuidadosa.')
})
