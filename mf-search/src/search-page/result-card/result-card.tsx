import type { Host } from '@ponte/contracts/host'
import { Badge } from '@ponte/shared-ui/badge'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import type { ReactNode } from 'react'
import type { ContactTarget } from '../../contact-dialog/contact-target.ts'
import { SeeContact } from '../../contact-dialog/see-contact.tsx'
import { SaveButton } from '../../favorites/save-button.tsx'
import { CardHeading, SubjectCard } from '../../frame/subject-card.tsx'
import { contactText } from '../../contact-dialog/text.ts'
import type { Phrases } from './matches.ts'
import { Highlighted } from './specialty-list.tsx'
import styles from './result-card.module.css'

interface Props {
  host: Host
  target: ContactTarget
  /** True if the viewer already has the contact. */
  isContacted: boolean
  /** Path of the public profile. */
  path: string
  photo: string | null
  sought: Phrases
  /** The badge of the viewer's own card; null on others. */
  mine: string | null
  /** Badges beside the name. */
  marks?: ReactNode
  children: ReactNode
}

/** The card shared by people and firms: name, picture and actions. */
export function ResultCard({ host, target, isContacted, path, photo, sought, mine, marks, children }: Props) {
  return (
    <SubjectCard name={target.name} photo={photo}>
      <Stack gap={2}>
        <Row gap={3} lineGap={0} align="baseline">
          <CardHeading path={path}>
            <Highlighted text={target.name} sought={sought} />
          </CardHeading>
          {mine !== null && <Badge tone="accent">{mine}</Badge>}
          {marks}
          {isContacted && <Badge>{contactText.contacted}</Badge>}
        </Row>
        {children}
      </Stack>
      {mine === null && (
        <div className={styles['actions']}>
          <SeeContact host={host} target={target} isContacted={isContacted} />
          <SaveButton host={host} {...target} />
        </div>
      )}
    </SubjectCard>
  )
}
