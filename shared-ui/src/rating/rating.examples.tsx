import type { Example } from '../example.ts'
import { Rating } from './rating.tsx'

export const examples: Example[] = [
  { name: 'Muitas avaliações', render: () => <Rating value={4.8} count={1231} /> },
  { name: 'Uma só', render: () => <Rating value={5} count={1} /> },
  { name: 'Nenhuma', render: () => <Rating value={null} count={0} /> },
]
