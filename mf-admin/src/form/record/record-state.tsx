import { formatDate } from '@ponte/contracts/calendar'
import { Badge } from '@ponte/shared-ui/badge'
import { recordText as words } from '../../text-forms.ts'

interface Props {
  /** undefined for viewers who may not see it. */
  isActive: boolean | undefined
  deletedAt: string | null | undefined
  pausedAt?: string | null | undefined
}

export function RecordState({ isActive, deletedAt, pausedAt }: Props) {
  if (deletedAt !== undefined && deletedAt !== null) return <Badge tone="danger">{words.deleted}</Badge>
  if (isActive === undefined) return null
  if (isActive && typeof pausedAt === 'string') return <Badge tone="warning">{words.paused(formatDate(pausedAt))}</Badge>
  return isActive ? <Badge tone="success">{words.active}</Badge> : <Badge tone="warning">{words.inactive}</Badge>
}
