import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorPanel } from './error-panel.tsx'

test('a failure is announced and can be retried', async () => {
  const retry = jest.fn()
  const { rerender } = render(
    <ErrorPanel title="Erro ao realizar busca" onRetry={retry}>
      <p>Sem conexão.</p>
    </ErrorPanel>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Erro ao realizar buscaSem conexão.')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(retry).toHaveBeenCalledTimes(1)

  rerender(<ErrorPanel title="Erro ao realizar busca" onRetry={retry} isRetrying />)
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo', busy: true }))
  expect(retry).toHaveBeenCalledTimes(1)
})
