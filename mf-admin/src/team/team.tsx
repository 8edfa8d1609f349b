import {
  getTeam,
  inviteColleague,
  revokeInvitation,
  type Colleague,
  type Invitation,
  type Team as People,
} from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { toasts } from '@ponte/contracts/toasts'
import { ask } from '@ponte/platform/ask'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { queries, useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { useSession } from '@ponte/platform/use-session'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { NotLoaded, type NotLoadedProps } from '@ponte/shared-ui/not-loaded'
import { RowList, ListRow } from '@ponte/shared-ui/row-list'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '@ponte/contracts/calendar'
import { FIRM_ROLE_LABELS } from '@ponte/contracts/firm-roles'
import { Badge } from '@ponte/shared-ui/badge'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { changesOf, type TeamViewer } from './change-team.ts'
import { ColleagueRow } from './colleague-row.tsx'
import styles from './team.module.css'
import { teamText as text } from './text.ts'

// A separate chunk: a team is viewed more often than changed.
const dialogs = lazyPart(() => import(/* webpackChunkName: "team-dialogs" */ './team-dialogs.tsx'))

interface Props {
  host: Host
  firmId: string
  /** True inside a record, where it needs its own heading. */
  isPart?: boolean
}

/** A firm's team: its users, its invitations, and for managers and admins the actions on both. */
export function Team({ host, firmId, isPart = false }: Props) {
  const { user } = useSession(host)
  const team = useAnswer(host, ask(getTeam, { params: { id: firmId } }))
  const [asking, setAsking] = useState<Colleague | 'invite' | null>(null)
  const place = useRef<HTMLElement>(null)
  const parts = useLazyPart(dialogs, asking !== null, () => {
    setAsking(null)
    host.notify('error', text.changeFailed, { durationMs: ADMIN_TOAST_MS })
  })
  const isManaging = team.data?.invitations !== undefined

  function close() {
    flushSync(() => setAsking(null))
    // The dialog returns the focus to the button that opened it, which may be gone.
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('button')?.focus()
  }

  /** Runs an action without a confirmation, and reports its result. */
  async function act(work: () => Promise<unknown>, done: string, failed: string = text.changeFailed) {
    try {
      await work()
      await reload()
      host.notify('success', done, { durationMs: ADMIN_TOAST_MS })
    } catch (error) {
      host.notify('error', messageOf(error, failed), { durationMs: ADMIN_TOAST_MS })
    }
  }

  const viewer: TeamViewer = !isManaging ? 'member' : user?.role === 'admin' ? 'admin' : 'manager'
  const open = (one: Colleague) => changesOf(one, viewer, one.role === 'manager' && hasOneManager(team.data))
  const send = ({ email, role }: Invitation) =>
    act(() => host.call(inviteColleague, { params: { id: firmId }, body: { email, role } }), text.invited(email), text.inviteFailed)
  const revoke = ({ _id }: Invitation) =>
    act(() => host.call(revokeInvitation, { params: { id: firmId, invitationId: _id }, body: {} }), text.revoked)

  return (
    <section ref={place} className={styles['team']} aria-label={text.title}>
      <div className={styles['head']}>
        {isPart && <h3 className={styles['title']}>{text.title}</h3>}
        {isManaging && (
          <Button variant="outline" icon="plus" onClick={() => setAsking('invite')}>
            {text.invite}
          </Button>
        )}
      </div>
      {team.data === undefined ? (
        <PendingTeam query={team} />
      ) : (
        <>
          {team.data.colleagues.length === 0 && <Alert tone="warning">{text.nobody}</Alert>}
          <RowList aria-label={text.people}>
            {team.data.colleagues.map((one) => (
              <ColleagueRow key={one._id} colleague={one} onChange={open(one).length === 0 ? null : () => setAsking(one)} />
            ))}
          </RowList>
          <Invitations invitations={team.data.invitations ?? []} onSend={(one) => void send(one)} onRevoke={(one) => void revoke(one)} />
        </>
      )}
      {asking === 'invite' && parts !== null && <parts.InviteDialog host={host} firmId={firmId} onClose={close} onSent={reload} />}
      {asking !== null && asking !== 'invite' && parts !== null && (
        <parts.ChangeDialog host={host} firmId={firmId} colleague={asking} changes={open(asking)} onClose={close} onDone={reload} />
      )}
    </section>
  )
}

const reload = () => queries.invalidateQueries({ queryKey: [getTeam.path] })

/** True if there is only one manager. */
const hasOneManager = (team: People | undefined): boolean => team?.colleagues.filter(({ role }) => role === 'manager').length === 1

/** Shown while a team loads, or after it failed to. */
export const PendingTeam = ({ query }: Pick<NotLoadedProps, 'query'>) => (
  <NotLoaded query={query} words={text} rows={2} reason={messageOf(query.error, toasts.requestFailed)} />
)

interface InvitationsProps {
  invitations: readonly Invitation[]
  onSend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

function Invitations({ invitations, onSend, onRevoke }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <>
      <p className={styles['waiting']}>{text.waiting}</p>
      <RowList aria-label={text.waiting}>
        {invitations.map((one) => (
          <InvitationRow key={one._id} invitation={one} onSend={() => onSend(one)} onRevoke={() => onRevoke(one)} />
        ))}
      </RowList>
    </>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  onSend: () => void
  onRevoke: () => void
}

function InvitationRow({ invitation: { email, role, expiresAt, hasExpired }, onSend, onRevoke }: InvitationRowProps) {
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
