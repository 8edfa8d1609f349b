import type { Example } from '../example.ts'
import { Row } from '../row/row.tsx'
import { Badge } from './badge.tsx'

export const examples: Example[] = [
  {
    name: 'Tons',
    render: () => (
      <Row gap={4} lineGap={3}>
        <Badge>Rascunho</Badge> <Badge tone="accent">Novo</Badge> <Badge tone="success">Ativa</Badge> <Badge tone="warning">Pendente</Badge>
        <Badge tone="danger">Bloqueada</Badge> <Badge tone="info">Em análise</Badge>
      </Row>
    ),
  },
  {
    name: 'Em uma linha de texto',
    render: () => (
      <p>
        Pedido de março <Badge tone="success">Respondido</Badge> há dois dias
      </p>
    ),
  },
  {
    name: 'Texto mais longo que a linha',
    render: () => <Badge tone="info">Aguardando a confirmação dos documentos que foram enviados na semana passada por e-mail</Badge>,
  },
]
