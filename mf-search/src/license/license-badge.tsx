import { formatDay } from '@ponte/contracts/calendar'
import { COUNCILS } from '@ponte/contracts/professions'
import type { ProfessionalResult } from '@ponte/contracts/search'
import { Badge } from '@ponte/shared-ui/badge'
import { Icon } from '@ponte/shared-ui/icon'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { licenseText as text } from '../text.ts'
import styles from './license-badge.module.css'

interface Props {
  of: Pick<ProfessionalResult, 'profession' | 'licenseCheckedOn'>
  withDate?: boolean
}

/** The badge of a valid license check; nothing without one. */
export function LicenseBadge({ of: { profession, licenseCheckedOn: day }, withDate = false }: Props) {
  if (day === undefined) return null
  const council = profession === null ? null : COUNCILS[profession]
  return (
    <p className={styles['mark']}>
      <Badge tone="success">
        <span className={styles['words']}>
          <Icon name="shield" size="s" />
          {withDate ? text.checkedOn(council, formatDay(day)) : text.checked(council)}
        </span>
      </Badge>
      <VisuallyHidden>{text.explained}</VisuallyHidden>
    </p>
  )
}
