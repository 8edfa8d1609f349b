import { formatDate } from '@ponte/contracts/calendar'
import type { Favorite } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Card } from '@ponte/shared-ui/card'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { StarFigures } from '@ponte/shared-ui/star-figures'
import { SeeContact } from '../contact-dialog/see-contact.tsx'
import { CardHeading, SubjectCard } from '../frame/subject-card.tsx'
import { LicenseBadge } from '../license/license-badge.tsx'
import { contactText } from '../contact-dialog/text.ts'
import { profileText as text } from '../profile-pages/text.ts'
import { ratingTexts } from '../text.ts'
import { useState } from 'react'
import styles from './favorite-item.module.css'
import { Note } from './note.tsx'
import { subjectOf } from './subject.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useFavorite } from './use-favorite.ts'

interface Props {
  host: Host
  favorite: Favorite
}

/** One card. A removed favorite leaves a placeholder with an undo button while the page is open. */
export function FavoriteItem({ host, favorite }: Props) {
  const { type, note, savedAt } = favorite
  const { id, name, photo, what, path, stats, license, isContacted } = subjectOf(favorite)
  const { isSaved, set } = useFavorite(host, type, id)
  const [wasRemovedHere, setWasRemovedHere] = useState(false)
  // A favorite just saved in another tab is missing from the known ids as well.
  const isRemoved = wasRemovedHere && isSaved === false
  const { place, focusNext } = useFocusAfter<HTMLSpanElement>(isRemoved)

  function change(next: boolean) {
    focusNext()
    // Stays true, so that a failed undo returns to the placeholder.
    if (!next) setWasRemovedHere(true)
    set(next, note)
  }

  if (isRemoved) {
    return (
      <Card as="li" className={styles['removed']}>
        <p role="status">{text.favorites.removed(name)}</p>
        <span ref={place}>
          <Button variant="quiet" aria-label={text.favorites.undoOf(name)} onClick={() => change(true)}>
            {text.favorites.undo}
          </Button>
        </span>
      </Card>
    )
  }
  return (
    <SubjectCard name={name} photo={photo}>
      <Stack gap={1}>
        <CardHeading path={path}>{name}</CardHeading>
        <p className={styles['facts']}>{what}</p>
        <Row gap={4} lineGap={0} align="baseline">
          <StarFigures mean={stats.overallRating} count={stats.totalEvaluations} texts={ratingTexts} />
          {isContacted && <Badge>{contactText.contacted}</Badge>}
          {license !== null && <LicenseBadge of={license} />}
          <Muted>
            {text.favorites.savedOn} <time dateTime={savedAt}>{formatDate(savedAt)}</time>
          </Muted>
        </Row>
        <Note host={host} type={type} id={id} name={name} note={note} />
      </Stack>
      <div className={styles['actions']}>
        <SeeContact host={host} target={{ type, id, name }} isContacted={isContacted} />
        <span ref={place}>
          <Button variant="quiet" aria-label={text.favorites.removeOf(name)} disabled={isSaved === null} onClick={() => change(false)}>
            {text.favorites.remove}
          </Button>
        </span>
      </div>
    </SubjectCard>
  )
}
