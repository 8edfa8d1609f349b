import { useSyncExternalStore } from 'react'
import { CONTENT_ID } from '../frame/skip-link.tsx'
import styles from './inspector.module.css'
import { text } from './text.ts'

interface Box {
  label: string
  isArea: boolean
  x: number
  y: number
  width: number
  height: number
}

/** Distance of a line inside its element's edge, and of the label below the line. */
const INSET = 2
const WORDS_BELOW = 16

/** Outlines of the area on screen and of the shell's parts, drawn over the page without changing it. */
export function Outlines({ area }: { area: string }) {
  const boxes = JSON.parse(useSyncExternalStore(onMove, () => JSON.stringify(boxesOf(area)))) as Box[]
  return (
    <svg className={styles['outlines']} aria-hidden="true">
      {boxes.map(({ label, isArea, ...box }, index) => (
        <g key={index} className={isArea ? styles['area'] : styles['frame']}>
          <rect {...box} />
          <text x={box.x + INSET * 3} y={Math.max(box.y, 0) + WORDS_BELOW}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

function boxesOf(area: string): Box[] {
  const content = document.getElementById(CONTENT_ID)
  const frame = [...(content?.parentElement?.children ?? [])].filter((part) => part.matches('header, aside'))
  const shell = frame.map((part) => boxOf(part, text.shell, false))
  const shown = content === null || area === '' ? [] : [boxOf(content, area, true)]
  return [...shell, ...shown].filter(({ width, height }) => width > 0 && height > 0)
}

function boxOf(element: Element, label: string, isArea: boolean): Box {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { label, isArea, x: x + INSET, y: y + INSET, width: Math.max(0, width - 2 * INSET), height: Math.max(0, height - 2 * INSET) }
}

/** Subscribes to everything that may move something on the page. */
function onMove(onChange: () => void): () => void {
  const sizes = new ResizeObserver(onChange)
  for (const element of [document.body, document.getElementById(CONTENT_ID)]) if (element !== null) sizes.observe(element)
  window.addEventListener('scroll', onChange, { capture: true, passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    sizes.disconnect()
    window.removeEventListener('scroll', onChange, { capture: true })
    window.removeEventListener('resize', onChange)
  }
}
