import { render, screen } from '@testing-library/react'
import { Prose } from './prose.tsx'

test('the text keeps its line breaks', () => {
  render(<Prose as="blockquote">{'Pontual.\nCuidadosa.'}</Prose>)
  expect(screen.getByRole('blockquote').textContent).toBe('Pontual.\nCuidadosa.')
})
