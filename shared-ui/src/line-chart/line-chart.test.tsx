import { fireEvent, render, screen } from '@testing-library/react'
import { labelsToShow, ticksUpTo } from '../chart/chart.ts'
import { LineChart } from './line-chart.tsx'
import { areaOf, lineOf, runsOf } from './line-path.ts'

const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

test('screen readers get a table of the same figures', () => {
  render(
    <LineChart
      title="Nota por mês"
      pointLabel="Mês"
      valueLabel="Nota média"
      points={[
        { label: 'set', value: 4.5 },
        { label: 'out', value: null },
        { label: 'nov', value: 0 },
      ]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Nota por mês' })).toBeVisible()
  expect(cells()).toEqual([
    ['Mês', 'Nota média'],
    ['set', '4,5'],
    ['out', '–'],
    ['nov', '0'],
  ])
  // The picture is hidden from them; the keys read one figure at a time.
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText('Nota por mês', { selector: 'p:not([aria-hidden="true"])' })).toBeNull()
})

test('arrow keys, a finger or the mouse choose the point whose figure is shown, at first the last; an open one says so', async () => {
  const points = [
    { label: 'set', value: 4 },
    { label: 'out', value: null },
    { label: 'nov', value: 2, isOpen: true },
  ]
  render(<LineChart title="Serviços" valueLabel="Serviços" openText="ainda pode aumentar" points={points} />)
  const picker = screen.getByRole('slider', { name: 'Serviços' })
  expect(picker).toHaveAttribute('aria-valuetext', 'nov: 2 (ainda pode aumentar)')
  fireEvent.change(picker, { target: { value: '0' } })
  expect(picker).toHaveAttribute('aria-valuetext', 'set: 4')
  expect(screen.getByText('set:')).toHaveTextContent('set: 4')
  Object.assign(picker, { getBoundingClientRect: () => ({ left: 0, width: 200 }) })
  fireEvent(picker, new MouseEvent('pointermove', { bubbles: true, clientX: 110 }))
  expect(screen.getByText('out:')).toHaveTextContent('out: –')
})

test('without data it shows a text under its title', () => {
  render(<LineChart title="Nota por mês" valueLabel="Nota" points={[{ label: 'set', value: null }]} emptyText="Nenhuma nota ainda" />)
  expect(screen.getByText('Nenhuma nota ainda')).toBeVisible()
  expect(screen.getByText('Nota por mês')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the line runs from the first to the last point, with gaps where there is no value', () => {
  const [first, second] = runsOf([0, 5, null, 10], 10)
  expect(lineOf(first ?? [])).toBe('M0 100L33.33 50')
  expect(areaOf(first ?? [])).toBe('M0 100L33.33 50V100H0Z')
  expect(lineOf(second ?? [])).toBe('M100 0')
})

test('a single value is a dot in the middle', () => {
  expect(runsOf([4], 5)).toEqual([[{ x: 50, y: 20, index: 0 }]])
})

test.each([
  [0, true, [0, 1]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [5, true, [0, 1, 2, 3, 4, 5]],
  [12, true, [0, 5, 10, 15]],
  [52, true, [0, 20, 40, 60]],
  [0.5, false, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
])('a scale up to %p (integers: %p) has the ticks %p', (most, isWhole, lines) => {
  const ticks = ticksUpTo(most, isWhole)
  expect(ticks).toHaveLength(lines.length)
  ticks.forEach((tick, index) => expect(tick).toBeCloseTo(lines[index] ?? NaN))
})

test('labels are thinned out evenly to fit, including the last', () => {
  const labels = (count: number, letters: number) => Array.from({ length: count }, () => 'x'.repeat(letters))
  expect([...labelsToShow(labels(3, 3), 36)]).toEqual([0, 1, 2])
  expect([...labelsToShow(labels(12, 5), 36)]).toEqual([2, 5, 8, 11])
  expect([...labelsToShow(labels(12, 16), 36)]).toEqual([0, 11])
  expect([...labelsToShow(labels(1, 40), 36)]).toEqual([0])
})
