import { render, screen } from '@testing-library/react'
import { Prose, Muted, VisuallyHidden } from './prose.tsx'

test('the text keeps its line breaks', () => {
  render(<Prose as="blockquote">{'Pontual.\nCuidadosa.'}</Prose>)
  expect(screen.getByRole('blockquote').textContent).toBe('Pontual.\nCuidadosa.')
})

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

test('hidden text still names its control', () => {
  render(
    <button>
      <VisuallyHidden>Abrir menu</VisuallyHidden>
    </button>,
  )
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeInTheDocument()
})
