import { render, screen } from '@testing-library/react'
import { Spinner } from './spinner.tsx'

test('a spinner alone announces its label; beside text it is hidden', () => {
  const { rerender } = render(<Spinner label="Carregando" />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando')
  rerender(<Spinner />)
  expect(screen.queryByRole('status')).toBeNull()
})
