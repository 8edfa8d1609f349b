import { Link } from '@ponte/platform/router'
import { Card } from '@ponte/shared-ui/card'
import { LineLink } from '@ponte/shared-ui/line-link'
import { ProgressBar } from '@ponte/shared-ui/progress-bar'
import { useId } from 'react'
import { dashboardText, firmFields, professionalFields, type MissingField } from './text.ts'
import styles from './completeness.module.css'

const { completeness: text } = dashboardText

interface Props {
  of: 'professional' | 'firm'
  percent: number
  missing: readonly string[]
}

const FORM = { professional: '/my-profile', firm: '/my-firm' } as const

/** Missing fields of a profile with reasons. Hidden for a complete profile. */
export function Completeness({ of, percent, missing }: Props) {
  const titleId = useId()
  if (percent >= 100) return null
  return (
    <Card as="section" gap={3}>
      <h2 id={titleId} className={styles['title']}>
        {text[of]}
      </h2>
      <ProgressBar label={text.bar} value={percent} />
      <ul className={styles['list']} aria-labelledby={titleId}>
        {missingFields(of, missing).map(({ field, label, why }) => (
          <li key={field} className={styles['field']}>
            <LineLink as={Link} isStrong to={FORM[of]}>
              {label}
            </LineLink>
            <span className={styles['why']}>{why}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const fields = { professional: professionalFields, firm: firmFields } as const

/** The missing fields with texts; a newer server may send others. */
function missingFields(of: keyof typeof fields, missing: readonly string[]): (MissingField & { field: string })[] {
  return Object.entries(fields[of]).flatMap(([field, word]) => (missing.includes(field) ? [{ field, ...word }] : []))
}
