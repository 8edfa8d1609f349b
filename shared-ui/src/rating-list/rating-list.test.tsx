import { render, screen } from '@testing-library/react'
import { RatingList } from './rating-list.tsx'

test('each criterion has its stars, a figure, and text for screen readers', () => {
  const { container } = render(
    <RatingList ratings={[{ label: 'Clareza', value: 4, spoken: '4 estrelas' }]}>
      <div>
        <dt>Publicada</dt>
        <dd>12/11/2026</dd>
      </div>
    </RatingList>,
  )
  const value = screen.getByText('Clareza').nextElementSibling
  expect(container.querySelectorAll('path.lit')).toHaveLength(4)
  expect(value).toHaveTextContent('4,04 estrelas')
  expect(screen.getByText('4,0')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText('Publicada').nextElementSibling).toHaveTextContent('12/11/2026')
})
