import { render, screen } from '@testing-library/react'
import { ProgressBar } from './progress-bar.tsx'

test('shows what progresses, and how far', () => {
  render(<ProgressBar label="Cadastro completo" value={3} max={4} />)
  const bar = screen.getByRole('progressbar', { name: 'Cadastro completo' })
  expect(bar).toHaveAttribute('value', '3')
  expect(bar).toHaveAttribute('max', '4')
  expect(screen.getByText('75%')).toBeVisible()
})

test('zero is a value; unknown progress has none', () => {
  const { rerender } = render(<ProgressBar label="Envio" value={0} />)
  expect(screen.getByText('0%')).toBeVisible()
  rerender(<ProgressBar label="Envio" />)
  expect(screen.getByRole('progressbar', { name: 'Envio' })).not.toHaveAttribute('value')
  expect(screen.queryByText('%', { exact: false })).toBeNull()
})

test('more than the maximum counts as the maximum', () => {
  render(<ProgressBar label="Envio" value={120} />)
  expect(screen.getByText('100%')).toBeVisible()
})
