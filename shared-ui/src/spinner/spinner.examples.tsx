import type { Example } from '../example.ts'
import { Spinner } from './spinner.tsx'

export const examples: Example[] = [
  { name: 'Sozinho, diz o que se espera', render: () => <Spinner label="Carregando" /> },
  {
    name: 'Ao lado de um texto, cala',
    render: () => (
      <p>
        <Spinner /> Enviando a foto
      </p>
    ),
  },
]
