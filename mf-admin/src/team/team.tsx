import {
  getTeam,
  inviteColleague,
  revokeInvitation,
  type Colleague,
  type Invitation,
  type Team as People,
} from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { ask } from '@ponte/platform/ask'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { queries, useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { useAction } from '@ponte/platform/use-action'
import { useSession } from '@ponte/platform/use-session'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { NotLoaded, type NotLoadedProps } from '@ponte/shared-ui/not-loaded'
import { RowList, ListRow } from '@ponte/shared-ui/row-list'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { useState } from 'react'
import { Badge } from '@ponte/shared-ui/badge'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { formatMoment } from '@ponte/contracts/calendar'
import { changesOf, type TeamViewer } from './change-team.ts'
import { ColleagueRow } from './colleague-row.tsx'
import styles from './team.module.css'
import { adminRecord, ownPage, type TeamLook } from './team-look.ts'

// A separate chunk: a team is viewed more often than changed.
const dialogs = lazyPart(() => import(/* webpackChunkName: "team-dialogs" */ './team-dialogs.tsx'))

interface Props {
  host: Host
  firmId: string
  /** True inside an admin's record of a firm, where it needs its own heading. */
  isPart?: boolean
}

/** A firm's team: its users, its invitations, and for managers and admins the actions on both. */
export function Team({ host, firmId, isPart = false }: Props) {
  const look = isPart ? adminRecord : ownPage
  const { text, toast } = look
  const { user } = useSession(host)
  const team = useAnswer(host, ask(getTeam, { params: { id: firmId } }))
  const [asking, setAsking] = useState<Colleague | 'invite' | null>(null)
  const place = useKeptFocus<HTMLElement>()
  const parts = useLazyPart(dialogs, asking !== null, () => {
    setAsking(null)
    host.notify('error', text.changeFailed, toast)
  })
  const isManaging = team.data?.invitations !== undefined

  const close = () => setAsking(null)
  const viewer: TeamViewer = !isManaging ? 'member' : user?.role === 'admin' ? 'admin' : 'manager'
  const open = (one: Colleague) => changesOf(one, viewer, isOnlyManager(one, team.data))
  const shared = { host, firmId, look, onClose: close }

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
        <PendingTeam query={team} text={text} />
      ) : (
        <>
          {team.data.colleagues.length === 0 && <Alert tone="warning">{text.nobody}</Alert>}
          <RowList aria-label={text.people}>
            {team.data.colleagues.map((one) => (
              <ColleagueRow key={one._id} colleague={one} text={text} onChange={open(one).length === 0 ? null : () => setAsking(one)} />
            ))}
          </RowList>
          <Invitations host={host} firmId={firmId} look={look} invitations={team.data.invitations ?? []} />
        </>
      )}
      {asking === 'invite' && parts !== null && <parts.InviteDialog {...shared} onSent={reload} />}
      {asking !== null && asking !== 'invite' && parts !== null && (
        <parts.ChangeDialog {...shared} colleague={asking} changes={open(asking)} onDone={reload} />
      )}
    </section>
  )
}

const reload = () => queries.invalidateQueries({ queryKey: [getTeam.path] })

const isManager = ({ role, isActive }: Colleague): boolean => role === 'manager' && isActive

/** True if this colleague is the firm's only active manager. */
const isOnlyManager = (one: Colleague, team: People | undefined): boolean =>
  isManager(one) && team?.colleagues.filter(isManager).length === 1

/** Shown while a team loads, or after it failed to. */
export const PendingTeam = ({ query, text }: Pick<NotLoadedProps, 'query'> & Pick<TeamLook, 'text'>) => (
  <NotLoaded query={query} words={text} rows={2} retryLabel={text.retry} reason={messageOf(query.error, toasts.requestFailed)} />
)

type InvitationPlace = Pick<Props, 'host' | 'firmId'> & { look: TeamLook }

function Invitations({ invitations, ...place }: InvitationPlace & { invitations: readonly Invitation[] }) {
  const { text } = place.look
  if (invitations.length === 0) return null
  return (
    <>
      <p className={styles['waiting']}>{text.waiting}</p>
      <RowList aria-label={text.waiting}>
        {invitations.map((one) => (
          // Sending one again gives it another id.
          <InvitationRow key={one.email} invitation={one} {...place} />
        ))}
      </RowList>
    </>
  )
}

function InvitationRow({ host, firmId, look: { text, form }, invitation }: InvitationPlace & { invitation: Invitation }) {
  const { _id: invitationId, email, role, expiresAt, hasExpired } = invitation
  const sending = useAction(host, { failed: text.inviteFailed, toastMs: form.toastMs, after: reload })
  const revoking = useAction(host, { failed: text.changeFailed, toastMs: form.toastMs, after: reload })
  const isBusy = sending.isBusy || revoking.isBusy

  const send = () =>
    sending.run(async () => {
      await host.call(inviteColleague, { params: { id: firmId }, body: { email, role } })
      return text.invited(email)
    })
  const revoke = () =>
    revoking.run(async () => {
      await host.call(revokeInvitation, { params: { id: firmId, invitationId }, body: {} })
      return text.revoked
    })
  return (
    <ListRow
      name={email}
      detail={hasExpired ? text.expired : `${text.until} ${formatMoment(expiresAt)}`}
      badges={<Badge tone={hasExpired ? 'warning' : 'neutral'}>{text.dialog.roles[role].label}</Badge>}
      actions={
        <>
          <Button variant="quiet" isBusy={isBusy} onClick={() => void send()}>
            {text.again}
            <VisuallyHidden>{text.againFor(email)}</VisuallyHidden>
          </Button>
          <Button variant="quiet" isBusy={isBusy} onClick={() => void revoke()}>
            {text.revoke}
            <VisuallyHidden>{text.revokeFor(email)}</VisuallyHidden>
          </Button>
        </>
      }
    />
  )
}
