import type { Example } from '../example.ts'
import { StarFigures } from './star-figures.tsx'

const texts = { count: (count: number) => (count === 1 ? '1 nota' : `${count} notas`), none: 'Ainda sem notas' }

export const examples: Example[] = [
  { name: 'Muitas notas', render: () => <StarFigures mean={4.8} count={231} texts={texts} /> },
  { name: 'Arredondada para baixo', render: () => <StarFigures mean={3.4} count={5} texts={texts} /> },
  { name: 'Uma só', render: () => <StarFigures mean={5} count={1} texts={texts} /> },
  { name: 'Nenhuma', render: () => <StarFigures mean={null} count={0} texts={texts} /> },
]
