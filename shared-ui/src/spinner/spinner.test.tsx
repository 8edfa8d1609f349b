import { render, screen } from '@testing-library/react'
import { Spinner } from './spinner.tsx'

test('a spinner that stands alone says what is awaited; beside text it is silent', () => {
  const { rerender } = render(<Spinner label="Carregando" />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando')
  rerender(<Spinner />)
  expect(screen.queryByRole('status')).toBeNull()
})
