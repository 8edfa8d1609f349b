import { Card } from '../card/card.tsx'
import type { Example } from '../example.ts'
import { Stack, type Gap } from './stack.tsx'

const some = (gap: Gap) => (
  <Stack as="ul" gap={gap}>
    <Card as="li">Primeiro</Card>
    <Card as="li">Segundo</Card>
  </Stack>
)

export const examples: Example[] = [
  { name: 'Juntos', render: () => some(1) },
  { name: 'Itens de uma lista', render: () => some(3) },
  { name: 'Partes de uma página', render: () => some(6) },
  { name: 'Palavra sem fim', render: () => <Stack gap={2}>{`https://exemplo.com.br/${'caminhomuitolongo/'.repeat(8)}`}</Stack> },
]
