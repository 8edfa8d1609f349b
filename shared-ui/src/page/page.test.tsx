import { render, screen, within } from '@testing-library/react'
import { Page } from './page.tsx'

test("a page is the document's main part, with one heading", () => {
  render(
    <Page title="Pedidos" lead="Os deste mês." action={<a href="/novo">Novo pedido</a>} lang="pt-BR">
      <p>Três</p>
    </Page>,
  )
  const main = screen.getByRole('main')
  expect(main).toHaveAttribute('lang', 'pt-BR')
  for (const seen of ['Os deste mês.', 'Três']) expect(within(main).getByText(seen)).toBeVisible()
  expect(within(main).getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  expect(within(main).getByRole('link', { name: 'Novo pedido' })).toBeVisible()
})

test('without a lead there is no paragraph', () => {
  render(<Page title="Pedidos">{null}</Page>)
  expect(screen.queryByRole('paragraph')).toBeNull()
})
