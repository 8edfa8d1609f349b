import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
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

test('when a panel with the focus is removed, the focus moves to the heading of its section, or of the page', async () => {
  const panel = <ErrorPanel title="Erro" onRetry={() => {}} />
  const page = (reviews: ReactNode, openings: ReactNode) => (
    <main>
      <h1>Clínica</h1>
      <section>
        <h2>Avaliações</h2>
        {reviews}
      </section>
      {openings}
    </main>
  )
  const press = (index: number) => userEvent.click(screen.getAllByRole('button')[index] ?? document.body)
  const { rerender } = render(page(panel, <section>{panel}</section>))
  await press(0)
  rerender(page(<p>Cinco estrelas</p>, <section>{panel}</section>))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Avaliações' })).toHaveFocus())
  await press(0)
  rerender(page(<p>Cinco estrelas</p>, <ul />))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Clínica' })).toHaveFocus())
})

test('removing a panel leaves alone a focus that is elsewhere, or that its successor takes', async () => {
  const page = (content: ReactNode) => (
    <main>
      <h1>Clínica</h1>
      <input aria-label="Busca" />
      {content}
    </main>
  )
  const panel = <ErrorPanel title="Erro" onRetry={() => {}} />
  const { rerender } = render(page(panel))
  await userEvent.click(screen.getByRole('textbox', { name: 'Busca' }))
  rerender(page(null))
  await act(async () => {})
  expect(screen.getByRole('textbox', { name: 'Busca' })).toHaveFocus()

  rerender(page(panel))
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  rerender(page(<Focused />))
  await act(async () => {})
  expect(screen.getByRole('textbox', { name: 'Nota' })).toHaveFocus()
})

function Focused() {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  return <input ref={input} aria-label="Nota" />
}
