import { render, screen } from '@testing-library/react'
import { StatCard, StatList } from './stat-card.tsx'

test('each value belongs to its term', () => {
  render(
    <StatList>
      <StatCard label="Serviços" value={127} hint="Desde 2024" />
    </StatList>,
  )
  expect(screen.getByRole('term')).toHaveTextContent('Serviços')
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['127', 'Desde 2024'])
})
