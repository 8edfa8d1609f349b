import type { Colleague } from '@ponte/contracts/firm-team'
import { FIRM_ROLE_LABELS } from '@ponte/contracts/firm-roles'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import styles from './team.module.css'
import { teamText as text } from './text.ts'

interface Props {
  colleague: Colleague
  /** Asks what to change; null if nothing can be changed. */
  onChange: (() => void) | null
}

export function ColleagueRow({ colleague: { fullName, email, photo, role, isActive, isYou = false }, onChange }: Props) {
  return (
    <li className={styles['row']}>
      <Avatar name={fullName} src={photo} size="s" />
      <div className={styles['words']}>
        <p className={styles['name']}>
          {fullName}
          {isYou && <span className={styles['you']}> {text.you}</span>}
        </p>
        <p className={styles['email']}>{email}</p>
      </div>
      <span className={styles['badges']}>
        <Badge tone={role === 'manager' ? 'accent' : 'neutral'}>{FIRM_ROLE_LABELS[role]}</Badge>
        {!isActive && <Badge tone="warning">{text.inactive}</Badge>}
      </span>
      {onChange !== null && (
        <span className={styles['ways']}>
          <Button variant="quiet" onClick={onChange}>
            {text.change}
            <VisuallyHidden>{text.changeFor(fullName)}</VisuallyHidden>
          </Button>
        </span>
      )}
    </li>
  )
}
