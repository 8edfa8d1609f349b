import type { Colleague } from '@ponte/contracts/firm-team'
import { FIRM_ROLE_LABELS } from '@ponte/contracts/firm-roles'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Badge } from '@ponte/shared-ui/badge'
import { Icon } from '@ponte/shared-ui/icon'
import { Menu, MenuButton } from '@ponte/shared-ui/menu'
import type { Question } from './change-team.ts'
import styles from './team.module.css'
import { teamText as text } from './team-text.ts'

interface Props {
  colleague: Colleague
  /** Who looks: an admin and a manager change the team, a member may leave it. */
  viewer: 'admin' | 'manager' | 'member'
  /** True while there is one manager alone, who can neither step down nor leave. */
  isAlone: boolean
  onChange: (role: Colleague['role']) => void
  onAsk: (kind: Question['kind']) => void
}

export function ColleagueRow({ colleague, ...rest }: Props) {
  const { fullName, email, photo, role, isActive, isYou = false } = colleague
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
      <Choices colleague={colleague} {...rest} />
    </li>
  )
}

/** What may be done with a colleague, or by oneself. The firm's only manager stays one, and leaves by an admin's hand alone. */
function Choices({ colleague: { fullName, role, isYou = false }, viewer, isAlone, onChange, onAsk }: Props) {
  const isNeeded = role === 'manager' && isAlone
  const isManaging = viewer !== 'member'
  const hasChoices = isYou ? !isNeeded : isManaging
  if (!hasChoices) return null
  return (
    <Menu
      align="end"
      label={text.actionsFor(fullName)}
      className={styles['menu']}
      trigger={
        <>
          {text.actions}
          <Icon name="chevron" size="s" />
        </>
      }
    >
      {isManaging && role === 'member' && <MenuButton onClick={() => onChange('manager')}>{text.makeManager}</MenuButton>}
      {isManaging && role === 'manager' && !isNeeded && <MenuButton onClick={() => onChange('member')}>{text.makeMember}</MenuButton>}
      {viewer === 'manager' && !isYou && <MenuButton onClick={() => onAsk('handOver')}>{text.handOver}</MenuButton>}
      {isYou ? (
        <MenuButton onClick={() => onAsk('leave')}>{text.leave}</MenuButton>
      ) : (
        <MenuButton onClick={() => onAsk('remove')}>{text.remove}</MenuButton>
      )}
    </Menu>
  )
}
