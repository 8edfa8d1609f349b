import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import { Badge } from '@ponte/shared-ui/badge'
import { text } from '../text.ts'
import styles from './specialty-list.module.css'

const SHOWN = 4

export function SpecialtyList({ keys, label }: { keys: readonly Specialty[]; label?: string }) {
  if (keys.length === 0) return null
  return (
    <p className={styles['list']}>
      {label !== undefined && <span className={styles['label']}>{label}</span>}
      {keys.slice(0, SHOWN).map((key) => (
        <Badge key={key}>{SPECIALTY_LABELS[key]}</Badge>
      ))}
      {keys.length > SHOWN && <Badge>{text.results.more(keys.length - SHOWN)}</Badge>}
    </p>
  )
}
