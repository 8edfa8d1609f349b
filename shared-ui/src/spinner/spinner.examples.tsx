import type { Example } from '../example.ts'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from './spinner.tsx'

export const examples: Record<string, Example[]> = {
  'progress-bar': [
    { name: 'Em parte', render: () => <ProgressBar label="Cadastro completo" value={62} /> },
    { name: 'Nada ainda', render: () => <ProgressBar label="Cadastro completo" value={0} /> },
    { name: 'Tudo', render: () => <ProgressBar label="Passos" value={5} max={5} /> },
    { name: 'Sem saber quanto falta', render: () => <ProgressBar label="Enviando a foto…" /> },
  ],
  skeleton: [
    { name: 'Três linhas', render: () => <Skeleton label="Carregando resultados" /> },
    { name: 'Uma linha', render: () => <Skeleton label="Carregando o perfil" rows={1} /> },
  ],
  spinner: [
    { name: 'Sozinho, diz o que se espera', render: () => <Spinner label="Carregando" /> },
    {
      name: 'Ao lado de um texto, cala',
      render: () => (
        <p>
          <Spinner /> Enviando a foto
        </p>
      ),
    },
  ],
}
