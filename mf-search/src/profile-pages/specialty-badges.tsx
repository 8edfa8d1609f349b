import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import { Badge } from '@ponte/shared-ui/badge'
import { Row } from '@ponte/shared-ui/row'
import type { ReactNode } from 'react'

/** Specialties as one fact of a profile's head; none without any. */
export const specialtyBadges = (specialties: readonly Specialty[]): ReactNode[] =>
  specialties.length === 0
    ? []
    : [
        <Row key="specialties" gap={2}>
          {specialties.map((key) => (
            <Badge key={key}>{SPECIALTY_LABELS[key]}</Badge>
          ))}
        </Row>,
      ]
