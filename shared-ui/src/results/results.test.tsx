import { render, screen } from '@testing-library/react'
import { Results } from './results.tsx'

test('announces that the results are about to be replaced', () => {
  const { rerender } = render(
    <Results as="section" aria-label="Vagas" isStale>
      <p>Duas</p>
    </Results>,
  )
  expect(screen.getByRole('region', { name: 'Vagas', busy: true })).toHaveTextContent('Duas')
  rerender(
    <Results as="section" aria-label="Vagas" isStale={false}>
      <p>Três</p>
    </Results>,
  )
  expect(screen.getByRole('region', { name: 'Vagas', busy: false })).toHaveTextContent('Três')
})
