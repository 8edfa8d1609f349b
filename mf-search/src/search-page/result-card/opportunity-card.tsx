import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { Host } from '@ponte/contracts/host'
import { cityLabel } from '@ponte/contracts/places'
import type { OpportunityResult } from '@ponte/contracts/search'
import { profilePath } from '@ponte/contracts/site-path'
import { Row } from '@ponte/shared-ui/row'
import { StarFigures } from '@ponte/shared-ui/star-figures'
import { Extra } from '../../frame/opening-facts.tsx'
import { ratingTexts } from '../../text.ts'
import { text } from '../text.ts'
import { excerptOf, soughtPhrases } from './matches.ts'
import { Highlighted, SpecialtyList } from './specialty-list.tsx'
import { reasonsForFirm, type UnderstoodSearch } from './reasons.ts'
import { ResultCard } from './result-card.tsx'
import styles from './result-card.module.css'
import { Why } from './why.tsx'

interface Props {
  host: Host
  firm: OpportunityResult
  sought: UnderstoodSearch
}

export function OpportunityCard({ host, firm, sought }: Props) {
  const { _id: id, name, description, stats } = firm
  const phrases = soughtPhrases(sought.understood)
  return (
    <ResultCard
      host={host}
      target={{ type: 'opportunities', id, name }}
      isContacted={firm.contacted === true}
      path={profilePath('opportunities', id)}
      photo={firm.photo}
      sought={phrases}
      mine={firm.isYours === true ? text.results.isYourFirm : null}
      marks={<StarFigures mean={stats.overallRating} count={stats.totalEvaluations} texts={ratingTexts} />}
    >
      <p className={styles['facts']}>
        <Highlighted text={`${FIRM_TYPE_LABELS[firm.type]} · ${cityLabel(firm.city)}`} sought={phrases} />
      </p>
      {description !== null && (
        <p className={styles['excerpt']}>
          <Highlighted text={excerptOf(description, phrases)} sought={phrases} />
        </p>
      )}
      <SpecialtyList keys={firm.specialtiesNeeded} sought={phrases} label={text.results.wanted} />
      <Row gap={4} lineGap={0} className={styles['foot']}>
        {firm.offersAccommodation && <Extra icon="bed">{text.results.accommodation}</Extra>}
        <Why name={name} reasons={reasonsForFirm(firm, sought)} />
      </Row>
    </ResultCard>
  )
}
