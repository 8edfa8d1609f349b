import { render, screen, within } from '@testing-library/react'
import { Button } from '../button/button.tsx'
import { ListRow, RowList } from './row-list.tsx'

test('each row has its text and its buttons', () => {
  render(
    <RowList aria-label="Chaves">
      <ListRow name="Celular" detail="Criada ontem" actions={<Button>Remover</Button>} />
      <ListRow name="Notebook" detail="Criada hoje" />
    </RowList>,
  )
  const rows = within(screen.getByRole('list', { name: 'Chaves' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['CelularCriada ontemRemover', 'NotebookCriada hoje'])
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
