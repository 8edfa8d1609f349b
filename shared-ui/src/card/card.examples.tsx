import { Button } from '../button/button.tsx'
import type { Example } from '../example.ts'
import { Row } from '../row/row.tsx'
import { Card } from './card.tsx'

export const examples: Example[] = [
  {
    name: 'Com título, texto e ação',
    render: () => (
      <Card gap={3}>
        <h4>Plantão de fim de semana</h4>
        <p>Duas vagas em Campinas, das 7h às 19h.</p>
        <Button variant="soft">Ver detalhes</Button>
      </Card>
    ),
  },
  {
    name: 'Itens de uma lista',
    render: () => (
      <Row gap={4} lineGap={3} as="ul">
        <Card as="li">Primeiro</Card>
        <Card as="li">Segundo</Card>
      </Row>
    ),
  },
  {
    name: 'Palavra sem fim',
    render: () => <Card>{`https://exemplo.com.br/${'caminhomuitolongo/'.repeat(8)}`}</Card>,
  },
]
