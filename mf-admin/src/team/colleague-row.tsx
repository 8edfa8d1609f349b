import type { Colleague } from '@ponte/contracts/firm-team'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Row } from '@ponte/shared-ui/row'
import { ListRow } from '@ponte/shared-ui/row-list'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import styles from './team.module.css'
import type { TeamLook } from './team-look.ts'

interface Props extends Pick<TeamLook, 'text'> {
  colleague: Colleague
  /** Asks what to change; null if nothing can be changed. */
  onChange: (() => void) | null
}

export function ColleagueRow({ colleague: { fullName, email, photo, role, isActive, isYou = false }, text, onChange }: Props) {
  return (
    <ListRow
      lead={<Avatar name={fullName} src={photo} size="s" />}
      name={
        <>
          {fullName}
          {isYou && <span className={styles['you']}> {text.you}</span>}
        </>
      }
      detail={email}
      badges={
        <Row as="span" gap={1}>
          <Badge tone={role === 'manager' ? 'accent' : 'neutral'}>{text.dialog.roles[role].label}</Badge>
          {!isActive && <Badge tone="warning">{text.inactive}</Badge>}
        </Row>
      }
      actions={
        onChange !== null && (
          <Button variant="quiet" onClick={onChange}>
            {text.change}
            <VisuallyHidden>{text.changeFor(fullName)}</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}
