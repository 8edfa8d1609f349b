import type { Example } from '../example.ts'
import { LineChart } from './line-chart.tsx'

const weeks = ['31/08', '07/09', '14/09', '21/09', '28/09', '05/10', '12/10', '19/10', '26/10', '02/11', '09/11', '16/11']
const counts = [12, 18, 9, 22, 31, 27, 0, 35, 41, 38, 52, 47]
const months = ['maio de 2026', 'junho de 2026', 'julho de 2026', 'agosto de 2026', 'setembro de 2026', 'outubro de 2026']
const rates = [4.2, 4.4, null, null, 4.9, 4.6]

export const examples: Example[] = [
  {
    name: 'Semanas',
    render: () => (
      <LineChart
        title="Registros por semana"
        pointLabel="Semana"
        valueLabel="Registros"
        openText="ainda pode aumentar"
        points={weeks.map((label, index) => ({ label, value: counts[index] ?? null, isOpen: index > 9 }))}
      />
    ),
  },
  {
    name: 'Com lacuna, nomes compridos e topo fixo',
    render: () => (
      <LineChart
        title="Nota média por mês"
        pointLabel="Mês"
        valueLabel="Nota média"
        max={5}
        points={months.map((label, index) => ({ label, value: rates[index] ?? null }))}
      />
    ),
  },
  {
    name: 'Um ponto só',
    render: () => <LineChart title="Registros por semana" valueLabel="Registros" points={[{ label: '16/11', value: 3 }]} />,
  },
  {
    name: 'Tudo zero',
    render: () => <LineChart title="Registros por semana" valueLabel="Registros" points={weeks.map((label) => ({ label, value: 0 }))} />,
  },
  { name: 'Sem dados', render: () => <LineChart title="Registros por semana" valueLabel="Registros" points={[]} /> },
]
