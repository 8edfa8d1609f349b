import type { Example } from '../example.ts'
import { LinkButton } from '../link-button/link-button.tsx'
import { EmptyState } from './empty-state.tsx'

export const examples: Example[] = [
  {
    name: 'Com o caminho adiante',
    render: () => (
      <EmptyState title="Nada por aqui ainda" icon="chat" action={<LinkButton to="#buscar">Buscar</LinkButton>}>
        <p>Os registros aparecem aqui depois do primeiro contato.</p>
      </EmptyState>
    ),
  },
  {
    name: 'Sem resultados',
    render: () => (
      <EmptyState title="Nenhum resultado" icon="search">
        <p>Tente outras palavras ou menos filtros.</p>
      </EmptyState>
    ),
  },
]
