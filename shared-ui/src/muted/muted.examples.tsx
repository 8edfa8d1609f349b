import type { Example } from '../example.ts'
import { Muted } from './muted.tsx'

export const examples: Example[] = [
  { name: 'Um total', render: () => <Muted>1.284 registros</Muted> },
  {
    name: 'Em um texto',
    render: () => (
      <p>
        Registrado <Muted as="span">há dois dias</Muted>
      </p>
    ),
  },
]
