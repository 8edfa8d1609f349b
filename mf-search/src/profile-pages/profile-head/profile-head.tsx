import type { Host } from '@ponte/contracts/host'
import type { SearchType, Stats } from '@ponte/contracts/search'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Badge } from '@ponte/shared-ui/badge'
import { StarFigures } from '@ponte/shared-ui/star-figures'
import type { ReactNode } from 'react'
import { SeeContact } from '../../contact-dialog/see-contact.tsx'
import { SoftLink } from '../../frame/soft-link.tsx'
import { SaveButton } from '../../favorites/save-button.tsx'
import { profileText as text } from '../text.ts'
import { ratingTexts } from '../../text.ts'
import styles from './profile-head.module.css'
import { ShareButton } from './share-button.tsx'

const OWN_PAGE = { professionals: '/my-profile', opportunities: '/my-firm' } as const

export interface Head {
  name: string
  photo: string | null
  what: string
  /** A badge beside the name. */
  badge?: ReactNode
  /** What, where and when at a glance; a fact without values is left out. */
  facts: readonly { label: string; values: readonly ReactNode[] }[]
}

interface Props {
  host: Host
  type: SearchType
  id: string
  head: Head
  stats: Stats
  isYours: boolean
}

/** The head of a profile: name, picture, rating, actions, and the facts that people decide by. */
export function ProfileHead({ host, type, id, head: { name, photo, what, badge, facts }, stats, isYours }: Props) {
  return (
    <header className={styles['head']}>
      <Avatar name={name} src={photo} size="l" />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        {what !== '' && <p className={styles['what']}>{what}</p>}
        <div className={styles['marks']}>
          <StarFigures mean={stats.overallRating} count={stats.totalEvaluations} texts={ratingTexts} />
          {badge}
          {isYours && <Badge tone="accent">{text.profile.you}</Badge>}
        </div>
      </div>
      <div className={styles['actions']}>
        {isYours ? (
          <SoftLink to={OWN_PAGE[type]}>{text.profile.editYours[type]}</SoftLink>
        ) : (
          <>
            <SeeContact host={host} target={{ type, id, name }} variant="filled" />
            <SaveButton host={host} type={type} id={id} name={name} />
          </>
        )}
        <ShareButton host={host} title={what === '' ? name : `${name}, ${what}`} />
      </div>
      <dl className={styles['facts']}>
        {facts
          .filter(({ values }) => values.length > 0)
          .map(({ label, values }) => (
            <div key={label} className={styles['fact']}>
              <dt className={styles['label']}>{label}</dt>
              {values.map((one, index) => (
                <dd key={index}>{one}</dd>
              ))}
            </div>
          ))}
      </dl>
    </header>
  )
}
