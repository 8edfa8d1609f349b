import type { Example } from '../example.ts'
import { Skeleton } from './skeleton.tsx'

export const examples: Example[] = [
  { name: 'Três linhas', render: () => <Skeleton label="Carregando resultados" /> },
  { name: 'Uma linha', render: () => <Skeleton label="Carregando o perfil" rows={1} /> },
]
