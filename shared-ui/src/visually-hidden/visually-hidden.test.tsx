import { render, screen } from '@testing-library/react'
import { VisuallyHidden } from './visually-hidden.tsx'

test('hidden text still names its control', () => {
  render(
    <button>
      <VisuallyHidden>Abrir menu</VisuallyHidden>
    </button>,
  )
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeInTheDocument()
})
