import { formatDate } from '@ponte/contracts/calendar'
import { FIRM_ROLE_LABELS } from '@ponte/contracts/firm-roles'
import type { Invitation } from '@ponte/contracts/firm-team'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { ListRow } from '@ponte/shared-ui/row-list'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { teamText as text } from './text.ts'

interface Props {
  invitation: Invitation
  onSend: () => void
  onRevoke: () => void
}

export function InvitationRow({ invitation: { email, role, expiresAt, hasExpired }, onSend, onRevoke }: Props) {
  return (
    <ListRow
      name={email}
      detail={hasExpired ? text.expired : `${text.until} ${formatDate(expiresAt)}`}
      badges={<Badge tone={hasExpired ? 'warning' : 'neutral'}>{FIRM_ROLE_LABELS[role]}</Badge>}
      actions={
        <>
          <Button variant="quiet" onClick={onSend}>
            {text.again}
            <VisuallyHidden>{text.againFor(email)}</VisuallyHidden>
          </Button>
          <Button variant="quiet" onClick={onRevoke}>
            {text.revoke}
            <VisuallyHidden>{text.revokeFor(email)}</VisuallyHidden>
          </Button>
        </>
      }
    />
  )
}
