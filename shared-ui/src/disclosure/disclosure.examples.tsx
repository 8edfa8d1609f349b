import type { Example } from '../example.ts'
import { Disclosure } from './disclosure.tsx'

export const examples: Example[] = [
  {
    name: 'Fechado',
    render: () => (
      <Disclosure summary="Por que aparece aqui">
        <p>Porque fica perto.</p>
      </Disclosure>
    ),
  },
  {
    name: 'Aberto',
    render: () => (
      <Disclosure summary="Por que aparece aqui" open>
        <p>Porque fica perto, e porque o nome é o que foi escrito na busca.</p>
      </Disclosure>
    ),
  },
]
