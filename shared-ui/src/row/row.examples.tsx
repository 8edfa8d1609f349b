import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { Row } from './row.tsx'

export const examples: Example[] = [
  {
    name: 'Ações',
    render: () => (
      <Row gap={3}>
        <Button>Salvar</Button>
        <Button variant="outline">Cancelar</Button>
      </Row>
    ),
  },
  {
    name: 'Título com a sua ação na outra ponta',
    render: () => (
      <Row gap={4} lineGap={2} justify="between">
        <h4>Pedidos de março</h4>
        <Button variant="soft">Ver todos</Button>
      </Row>
    ),
  },
  {
    name: 'Mais do que cabe em uma linha',
    render: () => (
      <Row as="ul" gap={2}>
        {['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho', 'Julho', 'Agosto', 'Setembro', 'Outubro'].map((month) => (
          <li key={month}>
            <Badge>{month}</Badge>
          </li>
        ))}
      </Row>
    ),
  },
]
