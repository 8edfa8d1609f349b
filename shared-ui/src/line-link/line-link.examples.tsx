import type { Example } from '../example.ts'
import { LineLink } from './line-link.tsx'

export const examples: Example[] = [
  { name: 'Em uma lista de caminhos', render: () => <LineLink to="#vagas">Ver as vagas de perto</LineLink> },
  {
    name: 'O que importa aqui',
    render: () => (
      <LineLink to="#foto" isStrong>
        Escolher uma foto
      </LineLink>
    ),
  },
]
