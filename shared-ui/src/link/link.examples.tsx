import type { Example } from '../example.ts'
import { PlainLink } from './link.tsx'

export const examples: Example[] = [
  {
    name: 'Em um texto',
    render: () => (
      <p>
        Leia os <PlainLink to="#termos">termos de uso</PlainLink> antes de continuar.
      </p>
    ),
  },
  {
    name: 'Sem fim',
    render: () => <PlainLink to="#endereco">{`https://exemplo.com.br/${'caminhomuitolongo/'.repeat(8)}`}</PlainLink>,
  },
]
