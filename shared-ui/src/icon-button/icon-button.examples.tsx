import type { Example } from '../example.ts'
import { ExampleRow } from '../example-row.tsx'
import { IconButton } from './icon-button.tsx'

export const examples: Example[] = [
  {
    name: 'Fechar, e abrir um menu',
    render: () => (
      <ExampleRow>
        <IconButton icon="close" label="Fechar" /> <IconButton icon="menu" label="Abrir o menu" />
      </ExampleRow>
    ),
  },
  { name: 'Pequeno desenho', render: () => <IconButton icon="close" size="s" label="Limpar" /> },
]
