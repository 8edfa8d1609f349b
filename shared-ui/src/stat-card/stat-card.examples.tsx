import type { Example } from '../example.ts'
import { StatCard, StatList } from './stat-card.tsx'

export const examples: Example[] = [
  {
    name: 'Uma lista de números',
    render: () => (
      <StatList>
        <StatCard label="Registros" value={127} hint="Desde 2024" />
        <StatCard label="Nota média" value="4,8" hint="31 avaliações" />
        <StatCard label="Conversão" value="61%" />
      </StatList>
    ),
  },
  {
    name: 'Palavras compridas',
    render: () => (
      <StatList>
        <StatCard label="Registros recebidos no período escolhido" value="1.284.903" />
        <StatCard label="Nota" value="–" hint="Ainda sem avaliações" />
      </StatList>
    ),
  },
]
