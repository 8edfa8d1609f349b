import { render, screen } from '@testing-library/react'
import { Icon } from './icon.tsx'

test('an icon is hidden beside text, and named if it is alone', () => {
  const { rerender } = render(<Icon name="close" />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Icon name="close" label="Fechar" />)
  expect(screen.getByRole('img', { name: 'Fechar' })).toBeVisible()
})
