import { render, screen } from '@testing-library/react'
import { Icon } from './icon.tsx'

test('an icon is silent beside text and speaks when it stands alone', () => {
  const { rerender } = render(<Icon name="close" />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Icon name="close" label="Fechar" />)
  expect(screen.getByRole('img', { name: 'Fechar' })).toBeVisible()
})
