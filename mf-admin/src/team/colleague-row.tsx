import type { Colleague } from '@ponte/contracts/firm-team'
import { FIRM_ROLE_LABELS } from '@ponte/contracts/firm-roles'
import { Avatar } from '@ponte/shared-ui/avatar'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Row } from '@ponte/shared-ui/row'
import { ListRow } from '@ponte/shared-ui/row-list'
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
          <Badge tone={role === 'manager' ? 'accent' : 'neutral'}>{FIRM_ROLE_LABELS[role]}</Badge>
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
