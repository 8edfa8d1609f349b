import type { Host } from '@ponte/contracts/host'
import { cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { ProfessionalResult } from '@ponte/contracts/search'
import { profilePath } from '@ponte/contracts/site-path'
import { Badge } from '@ponte/shared-ui/badge'
import { Row } from '@ponte/shared-ui/row'
import { StarFigures } from '@ponte/shared-ui/star-figures'
import { Extra } from '../../frame/opening-facts.tsx'
import { LicenseBadge } from '../../license/license-badge.tsx'
import { ratingTexts } from '../../text.ts'
import { text } from '../text.ts'
import { excerptOf, soughtPhrases } from './matches.ts'
import { Highlighted, SpecialtyList } from './specialty-list.tsx'
import { reasonsFor, type UnderstoodSearch } from './reasons.ts'
import { ResultCard } from './result-card.tsx'
import styles from './result-card.module.css'
import { Why } from './why.tsx'

interface Props {
  host: Host
  person: ProfessionalResult
  sought: UnderstoodSearch
}

export function ProfessionalCard({ host, person, sought }: Props) {
  const { _id: id, fullName: name, profession, city, bio, specialties, stats } = person
  const facts = [profession === null ? null : PROFESSION_LABELS[profession], city === null ? null : cityLabel(city)]
  const phrases = soughtPhrases(sought.understood)
  const { query } = sought.search
  const chosen = 'specialties' in query ? query.specialties : undefined
  return (
    <ResultCard
      host={host}
      target={{ type: 'professionals', id, name }}
      isContacted={person.contacted === true}
      path={profilePath('professionals', id)}
      photo={person.photo}
      sought={phrases}
      mine={person.isYours === true ? text.results.isYours : null}
      marks={
        <>
          <StarFigures mean={stats.overallRating} count={stats.totalEvaluations} texts={ratingTexts} />
          <LicenseBadge of={person} />
          {person.isNewHere === true && <Badge tone="accent">{text.results.isNewHere}</Badge>}
        </>
      }
    >
      <p className={styles['facts']}>
        <Highlighted text={facts.filter((fact) => fact !== null).join(' · ')} sought={phrases} />
        <Distance person={person} sought={sought} />
      </p>
      {bio !== null && (
        <p className={styles['excerpt']}>
          <Highlighted text={excerptOf(bio, phrases)} sought={phrases} />
        </p>
      )}
      <SpecialtyList keys={specialties} sought={phrases} chosen={chosen} />
      <Row gap={4} lineGap={0} className={styles['foot']}>
        {person.travelAvailability && <Extra icon="car">{text.results.travels}</Extra>}
        {person.availableFrom !== undefined && <Extra icon="clock">{text.results.availableFrom(person.availableFrom)}</Extra>}
        <Why name={name} reasons={reasonsFor(person, sought)} />
      </Row>
    </ResultCard>
  )
}

/** Distance to the requested city, for a person who would have to travel. */
function Distance({ person: { distanceKm }, sought: { search } }: Pick<Props, 'person' | 'sought'>) {
  if (search.type !== 'professionals' || search.query.city === undefined || !distanceKm) return null
  return ` · ${text.results.distance(distanceKm, cityLabel(search.query.city))}`
}
