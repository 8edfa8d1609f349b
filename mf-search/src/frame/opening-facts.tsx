import { formatWhen } from '@ponte/contracts/calendar'
import { cityLabel } from '@ponte/contracts/places'
import type { PublicOpening } from '@ponte/contracts/search-results'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { Badge } from '@ponte/shared-ui/badge'
import { Icon, type IconName } from '@ponte/shared-ui/icon'
import { Row } from '@ponte/shared-ui/row'
import { openingsText } from '../search-page/openings/text.ts'
import styles from './opening-facts.module.css'

/** The place, the days and other facts of an opening, for its card and its firm's profile. */
export function OpeningFacts({ opening }: { opening: PublicOpening }) {
  const { city, isUrgent = false, description, specialties, offersAccommodation } = opening
  return (
    <>
      <p className={styles['facts']}>
        {cityLabel(city)} · {formatWhen(opening)} {isUrgent && <Badge tone="warning">{openingsText.urgent}</Badge>}
      </p>
      {description !== null && <p className={styles['description']}>{description}</p>}
      {specialties.length > 0 && (
        <Row as="p" gap={1}>
          {specialties.map((key) => (
            <Badge key={key}>{SPECIALTY_LABELS[key]}</Badge>
          ))}
        </Row>
      )}
      {offersAccommodation && <Extra icon="bed">{openingsText.accommodation}</Extra>}
    </>
  )
}

/** A secondary fact with an icon. */
export function Extra({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className={styles['extra']}>
      <Icon name={icon} size="s" />
      {children}
    </p>
  )
}
