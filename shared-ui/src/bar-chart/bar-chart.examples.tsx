import type { ComponentProps } from 'react'
import type { Example } from '../example.ts'
import { BarChart } from './bar-chart.tsx'

const weeks = ['31/08', '07/09', '14/09', '21/09', '28/09', '05/10', '12/10', '19/10', '26/10', '02/11', '09/11', '16/11']
const counts = [12, 18, 9, 22, 31, 27, 0, 35, 41, 38, 52, 1]

const example = (name: string, chart: ComponentProps<typeof BarChart>): Example => ({ name, render: () => <BarChart {...chart} /> })

export const examples: Example[] = [
  example('Semanas', {
    title: 'Registros por semana',
    pointLabel: 'Semana',
    valueLabel: 'Registros',
    points: weeks.map((label, index) => ({ label, value: counts[index] ?? 0 })),
  }),
  example('Nomes compridos', {
    title: 'Registros por cidade',
    pointLabel: 'Cidade',
    valueLabel: 'Registros',
    points: [
      { label: 'São Paulo', value: 1840 },
      { label: 'São José do Rio Preto', value: 412 },
      { label: 'Vila Bela da Santíssima Trindade e arredores', value: 3 },
    ],
  }),
  example('Tudo zero', {
    title: 'Registros',
    pointLabel: 'Mês',
    valueLabel: 'Registros',
    points: [
      { label: 'Outubro', value: 0 },
      { label: 'Novembro', value: 0 },
    ],
  }),
]
