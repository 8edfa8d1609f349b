import { Button } from '../button/button.tsx'
import { ExampleRow, type Example } from '../example.tsx'
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
      <ExampleRow as="ul">
        <Card as="li">Primeiro</Card>
        <Card as="li">Segundo</Card>
      </ExampleRow>
    ),
  },
  {
    name: 'Palavra sem fim',
    render: () => <Card>{`https://exemplo.com.br/${'caminhomuitolongo/'.repeat(8)}`}</Card>,
  },
]
