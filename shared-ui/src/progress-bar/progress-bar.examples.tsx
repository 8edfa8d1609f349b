import type { Example } from '../example.ts'
import { ProgressBar } from './progress-bar.tsx'

export const examples: Example[] = [
  { name: 'Em parte', render: () => <ProgressBar label="Cadastro completo" value={62} /> },
  { name: 'Nada ainda', render: () => <ProgressBar label="Cadastro completo" value={0} /> },
  { name: 'Tudo', render: () => <ProgressBar label="Passos" value={5} max={5} /> },
  { name: 'Sem saber quanto falta', render: () => <ProgressBar label="Enviando a foto…" /> },
]
