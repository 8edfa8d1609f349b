import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Always dark on light, even in the dark theme: not every scanner reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrDrawing(text)
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

interface Drawing {
  /** Side of the square, with the quiet zone of 4 that scanners need. */
  size: number
  path: string
}

/** A QR code as one path: every dark run of a row is a bar of height 1. */
export function qrDrawing(text: string): Drawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const bars = data.flatMap((row, y) => darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size, path: bars.join('') }
}

function darkRuns(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last !== undefined && last.x + last.width === x) last.width += 1
    else runs.push({ x, width: 1 })
  }
  return runs
}
