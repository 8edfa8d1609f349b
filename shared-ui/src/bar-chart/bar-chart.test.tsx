import { render, screen, within } from '@testing-library/react'
import { BarChart } from './bar-chart.tsx'

const points = [
  { label: '5 estrelas', value: 40 },
  { label: '4 estrelas', value: 10 },
  { label: '3 estrelas', value: 0 },
]
const rows = () => screen.getAllByRole('rowheader').map((one) => [one.textContent, within(row(one)).getByRole('cell').textContent])
const row = (cell: HTMLElement) => cell.closest('tr') ?? cell
const widths = (container: HTMLElement) => [...container.querySelectorAll('rect')].map((one) => one.getAttribute('width'))

test('the chart is a table with a caption and headers', () => {
  render(<BarChart title="Notas recebidas" pointLabel="Nota" valueLabel="Avaliações" points={points} />)
  expect(screen.getByRole('table', { name: 'Notas recebidas' })).toBeVisible()
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Nota', 'Avaliações'])
  expect(rows()).toEqual([
    ['5 estrelas', '40'],
    ['4 estrelas', '10'],
    ['3 estrelas', '0'],
  ])
})

test('bars are proportional to the maximum; small values stay visible, zero has no bar', () => {
  const { container } = render(
    <BarChart title="Notas" pointLabel="Nota" valueLabel="Avaliações" points={[...points, { label: '2 estrelas', value: 0.01 }]} />,
  )
  expect(widths(container)).toEqual(['100%', '25%', '0%', '1%'])
})

test('without any positive value there are no bars', () => {
  const { container } = render(
    <BarChart title="Notas" pointLabel="Nota" valueLabel="Avaliações" points={[{ label: '5 estrelas', value: 0 }]} />,
  )
  expect(widths(container)).toEqual(['0%'])
})

test('the title can be hidden for a heading', () => {
  render(<BarChart title="Respostas" isTitleHidden pointLabel="Resposta" valueLabel="Parte" points={[{ label: 'Sim', value: 61 }]} />)
  expect(screen.getByRole('table', { name: 'Respostas' })).toBeVisible()
})
