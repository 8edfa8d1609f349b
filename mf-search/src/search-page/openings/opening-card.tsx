import { openingName, openingTitle } from '@ponte/contracts/contact-name'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import type { Host } from '@ponte/contracts/host'
import { openingPath } from '@ponte/contracts/opening-pages'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { profilePath } from '@ponte/contracts/site-path'
import type { OpeningResult } from '@ponte/contracts/search-results'
import { Link } from '@ponte/platform/router'
import { Badge } from '@ponte/shared-ui/badge'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { StarFigures } from '@ponte/shared-ui/star-figures'
import { SeeContact } from '../../contact-dialog/see-contact.tsx'
import { OpeningFacts } from '../../frame/opening-facts.tsx'
import { SubjectCard } from '../../frame/subject-card.tsx'
import { InterestButton } from '../../interest/interest-button.tsx'
import { text } from '../text.ts'
import { contactText } from '../../contact-dialog/text.ts'
import { openingsText } from './text.ts'
import { ratingTexts } from '../../text.ts'
import resultStyles from '../result-card/result-card.module.css'
import styles from './openings-section.module.css'

interface Props {
  host: Host
  opening: OpeningResult
  /** True for the first of a newly loaded page, which gets the focus. */
  isStart: boolean
}

/** An opening with its firm, whose contact is requested as on the firm's card. */
export function OpeningCard({ host, opening, isStart }: Props) {
  const { _id: id, firm, profession } = opening
  return (
    <SubjectCard name={firm.name} photo={firm.photo}>
      <Stack gap={2}>
        <h3 className={styles['wanted']} {...(isStart && { ref: takeFocus, tabIndex: -1 })}>
          <Link to={openingPath(id)}>{openingsText.wanted(PROFESSION_LABELS[profession])}</Link>
        </h3>
        <OpeningFacts opening={opening} />
        <FirmLine opening={opening} />
      </Stack>
      {opening.isYours !== true && (
        <div className={resultStyles['actions']}>
          <InterestButton host={host} openingId={id} name={openingName({ ...opening, title: openingTitle(opening) })} />
          <OpeningContact host={host} opening={opening} />
        </div>
      )}
    </SubjectCard>
  )
}

/** The firm of an opening, with its reputation. */
export function FirmLine({ opening: { firm, contacted = false, isYours = false } }: Pick<Props, 'opening'>) {
  return (
    <Row gap={3} lineGap={1} align="baseline">
      <span className={styles['firm']}>
        <Link to={profilePath('opportunities', firm._id)}>{firm.name}</Link>
        {/* The type never starts a line without the name's last word. */}
        {`\u00a0·\u00a0${FIRM_TYPE_LABELS[firm.type]}`}
      </span>
      {isYours && <Badge tone="accent">{text.results.isYourFirm}</Badge>}
      <StarFigures mean={firm.stats.overallRating} count={firm.stats.totalEvaluations} texts={ratingTexts} />
      {contacted && <Badge>{contactText.contacted}</Badge>}
    </Row>
  )
}

/** Opens the contact details of an opening's firm; the contact names the opening. Nothing for the firm itself. */
export function OpeningContact({ host, opening, variant }: Pick<Props, 'host' | 'opening'> & { variant?: 'soft' | 'filled' }) {
  const { _id: openingId, firm, contacted = false, isYours = false } = opening
  if (isYours) return null
  const named = openingName({ ...opening, title: openingTitle(opening) })
  return (
    <SeeContact
      host={host}
      target={{ type: 'opportunities', id: firm._id, openingId, name: firm.name, opening: named }}
      isContacted={contacted}
      {...(variant !== undefined && { variant })}
    />
  )
}

/** Once, when the heading appears: the pressed button may be gone. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()
