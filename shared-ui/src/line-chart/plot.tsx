import { useState } from 'react'
import { labelsToShow, ticksUpTo } from '../chart/chart.ts'
import { classes } from '../element.ts'
import { areaOf, lineOf, runsOf, xOf, type LinePoint, type Spot } from './line-path.ts'
import styles from './line-chart.module.css'

interface Props {
  title: string
  points: readonly LinePoint[]
  figureOf: (point: LinePoint) => string
  unitFormat: (value: number) => string
  max: number | undefined
}

/** Letters that fit side by side on the narrowest screen, and in one label. */
const ROOM = 36
const NAME_ROOM = 16
/** With more dots than this, they would merge. */
const DOTS = 31

/** The drawing of a line chart. Only shapes stretch with the box: texts keep their size. */
export function Plot({ title, points, figureOf, unitFormat, max }: Props) {
  const last = points.length - 1
  const [picked, pick] = useState(points.findLastIndex(({ value }) => value !== null))
  const shown = points[Math.min(picked, last)]
  const values = points.map((point) => point.value)
  const known = values.filter((value) => value !== null)
  const ticks = ticksUpTo(max ?? Math.max(...known), known.every(Number.isInteger))
  const top = ticks.at(-1) ?? 1
  const runs = runsOf(values, top)
  const band = 100 / Math.max(1, points.length - 1)
  const names = points.map(({ label }) => shorten(label))
  const named = labelsToShow(names, ROOM)
  const isSettled = ({ index }: Spot) => points[index]?.isOpen !== true

  return (
    <div className={styles['plot']}>
      <p className={styles['readout']} aria-hidden="true">
        {shown?.label}: <strong>{shown && figureOf(shown)}</strong>
      </p>
      <div className={styles['scale']} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick} className={styles['tick']}>
            {unitFormat(tick)}
          </span>
        ))}
      </div>
      {/* An invisible slider above the drawing, for keys and fingers; screen readers announce its value. */}
      <input
        type="range"
        className={styles['picker']}
        aria-label={title}
        aria-valuetext={shown && `${shown.label}: ${figureOf(shown)}`}
        max={last}
        value={Math.min(picked, last)}
        onChange={({ target }) => pick(target.valueAsNumber)}
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          if (width > 0) pick(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
        }}
      />
      <svg className={styles['canvas']} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        {/* Drawn first, behind the lines, so that it covers no figure of the scale. */}
        <rect className={styles['band']} {...bandAt(xOf(Math.min(picked, last), points.length), band / 2)} height="100" />
        {ticks.map((tick) => (
          <path key={tick} className={styles['grid']} d={`M0 ${100 - (tick / top) * 100}H100`} />
        ))}
        {runs.map((run) => (
          <g key={run[0]?.index} className={styles['run']}>
            <path className={styles['area']} d={areaOf(run)} />
            <path className={styles['line']} d={lineOf(run.filter(isSettled))} />
            <path className={classes(styles['line'], styles['open'])} d={lineOf(run.slice(Math.max(0, run.findLastIndex(isSettled))))} />
            {(run.length === 1 || points.length <= DOTS) &&
              run.map(({ x, y, index }) => <path key={index} className={styles['dot']} d={`M${x} ${y}h.001`} />)}
          </g>
        ))}
      </svg>
      <svg className={styles['names']} focusable="false" aria-hidden="true">
        {names.map(
          (name, index) =>
            named.has(index) && (
              <text key={index} x={`${xOf(index, names.length)}%`} y="1em" textAnchor={anchorOf(index, names.length)}>
                {name}
              </text>
            ),
        )}
      </svg>
    </div>
  )
}

function bandAt(x: number, half: number) {
  const start = Math.max(0, x - half)
  return { x: start, width: Math.min(100, x + half) - start }
}

const shorten = (label: string) => (label.length > NAME_ROOM ? `${label.slice(0, NAME_ROOM - 1).trimEnd()}…` : label)

/** Keeps the outermost labels within the edges. */
function anchorOf(index: number, count: number) {
  if (count === 1) return 'middle'
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}
