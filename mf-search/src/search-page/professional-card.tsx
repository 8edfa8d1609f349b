import { cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { ProfessionalResult } from '@ponte/contracts/search'
import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Card } from '@ponte/shared-ui/card'
import { Icon } from '@ponte/shared-ui/icon'
import { Rating } from '@ponte/shared-ui/rating'
import { text } from '../text.ts'
import styles from './result-card.module.css'
import { SeeContact } from './see-contact.tsx'
import { SpecialtyList } from './specialty-list.tsx'

interface Props {
  person: ProfessionalResult
  isVisitor: boolean
}

export function ProfessionalCard({ person, isVisitor }: Props) {
  const { profession, city, stats } = person
  const facts = [profession === null ? null : PROFESSION_LABELS[profession], city === null ? null : cityLabel(city)]
  return (
    <Card as="li" className={styles['card']}>
      <Avatar name={person.fullName} src={person.photo} />
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 className={styles['name']}>
            <Link to={`/profissionais/${person._id}`} className={styles['link']}>
              {person.fullName}
            </Link>
          </h2>
          <Rating value={stats.overallRating} count={stats.totalEvaluations} />
        </div>
        <p className={styles['facts']}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {person.bio !== null && <p className={styles['excerpt']}>{person.bio}</p>}
        <SpecialtyList keys={person.specialties} />
        {person.travelAvailability && (
          <p className={styles['extra']}>
            <Icon name="car" size="s" />
            {text.results.travels}
          </p>
        )}
      </div>
      {isVisitor && <SeeContact name={person.fullName} />}
    </Card>
  )
}
