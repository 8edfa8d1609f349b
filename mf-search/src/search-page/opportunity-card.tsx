import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel } from '@ponte/contracts/places'
import type { OpportunityResult } from '@ponte/contracts/search'
import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Card } from '@ponte/shared-ui/card'
import { Icon } from '@ponte/shared-ui/icon'
import { text } from '../text.ts'
import styles from './result-card.module.css'
import { SeeContact } from './see-contact.tsx'
import { SpecialtyList } from './specialty-list.tsx'

interface Props {
  firm: OpportunityResult
  isVisitor: boolean
}

export function OpportunityCard({ firm, isVisitor }: Props) {
  return (
    <Card as="li" className={styles['card']}>
      <Avatar name={firm.name} src={firm.photo} />
      <div className={styles['body']}>
        <h2 className={styles['name']}>
          <Link to={`/empresas/${firm._id}`} className={styles['link']}>
            {firm.name}
          </Link>
        </h2>
        <p className={styles['facts']}>{`${FIRM_TYPE_LABELS[firm.type]} · ${cityLabel(firm.city)}/${firm.state}`}</p>
        {firm.description !== null && <p className={styles['excerpt']}>{firm.description}</p>}
        <SpecialtyList keys={firm.specialtiesNeeded} label={text.results.wanted} />
        {firm.offersAccommodation && (
          <p className={styles['extra']}>
            <Icon name="bed" size="s" />
            {text.results.accommodation}
          </p>
        )}
      </div>
      {isVisitor && <SeeContact name={firm.name} />}
    </Card>
  )
}
