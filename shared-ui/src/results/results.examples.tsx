import { Card } from '../card/card.tsx'
import type { Example } from '../example.ts'
import { Muted } from '../prose/prose.tsx'
import { Results } from './results.tsx'

const some = (isStale: boolean) => (
  <Results isStale={isStale}>
    <Muted role="status">2 registros</Muted>
    <Card>Primeiro</Card>
    <Card>Segundo</Card>
  </Results>
)

export const examples: Example[] = [
  { name: 'O que se procurou', render: () => some(false) },
  { name: 'Enquanto o próximo não chega', render: () => some(true) },
]
