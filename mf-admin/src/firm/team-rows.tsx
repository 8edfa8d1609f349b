import { formatDate } from '@ponte/contracts/calendar'
import type { Colleague, Invitation, Team } from '@ponte/contracts/firm-team'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import type { ReactNode } from 'react'
import styles from './firm-team.module.css'
import { teamText as text } from './team-text.ts'

interface Props {
  team: Team
  onRemove: (colleague: Colleague) => void
  onSend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

export function TeamRows({ team: { colleagues, invitations = [] }, onRemove, onSend, onRevoke }: Props) {
  if (colleagues.length + invitations.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={text.title}>
      {colleagues.map((one) => (
        <Line key={one._id} title={one.fullName} hint={one.email} badge={<Badge tone="accent">{text.roles[one.role]}</Badge>}>
          <Way words={text.remove} about={text.removeOf(one.fullName)} onPress={() => onRemove(one)} />
        </Line>
      ))}
      {invitations.map((one) => (
        <Line
          key={one._id}
          title={one.email}
          hint={one.hasExpired ? text.expired : text.invitedUntil(formatDate(one.expiresAt))}
          badge={<Badge tone={one.hasExpired ? 'warning' : 'neutral'}>{text.roles[one.role]}</Badge>}
        >
          <Way words={text.again} about={text.againFor(one.email)} onPress={() => onSend(one)} />
          <Way words={text.revoke} about={text.revokeOf(one.email)} onPress={() => onRevoke(one)} />
        </Line>
      ))}
    </ul>
  )
}

function Line({ title, hint, badge, children }: { title: string; hint: string; badge: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['line']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{title}</p>
        <p className={styles['hint']}>{hint}</p>
      </div>
      {badge}
      <span className={styles['ways']}>{children}</span>
    </li>
  )
}

const Way = ({ words, about, onPress }: { words: string; about: string; onPress: () => void }) => (
  <Button variant="quiet" onClick={onPress}>
    {words}
    <VisuallyHidden>{about}</VisuallyHidden>
  </Button>
)
