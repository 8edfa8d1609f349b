import styles from './qr-code.module.css'
import { qrDrawing } from './qr-path.ts'

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
