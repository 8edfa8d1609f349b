import { getTeam, inviteColleague, removeColleague, revokeInvitation, type Colleague, type Team } from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { toasts } from '@ponte/contracts/toasts'
import { ask } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { useId, useState, type ReactNode } from 'react'
import styles from './firm-team.module.css'
import { InviteDialog } from './invite-dialog.tsx'
import { TeamRows } from './team-rows.tsx'
import { teamText as text } from './team-text.ts'

interface Props {
  firmId: string
  host: Host
}

/** The people of a firm: who works for it and who is invited, and for a firm without anybody the way to have somebody. */
export function FirmTeam({ firmId, host }: Props) {
  const titleId = useId()
  const team = useAnswer(host, ask(getTeam, { params: { id: firmId } }))
  const [asking, setAsking] = useState<Colleague | 'invite' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setAsking(null)

  async function act(work: () => Promise<unknown>, done: string) {
    setIsBusy(true)
    try {
      await work()
      await reload()
      host.notify('success', done, { durationMs: ADMIN_TOAST_MS })
    } catch (error) {
      host.notify('error', messageOf(error, text.failedChange), { durationMs: ADMIN_TOAST_MS })
    }
    setIsBusy(false)
  }

  async function remove({ _id }: Colleague) {
    await act(() => host.call(removeColleague, { params: { id: firmId, personId: _id }, body: {} }), text.removed)
    close()
  }

  return (
    <section className={styles['team']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>
          {text.title}
        </h3>
        <Button variant="soft" icon="plus" onClick={() => setAsking('invite')}>
          {text.invite}
        </Button>
      </div>
      <People team={team.data} failure={team.error} isFetching={team.isFetching} onRetry={() => void team.refetch()}>
        {(found) => (
          <TeamRows
            team={found}
            onRemove={setAsking}
            onSend={({ email, role }) =>
              void act(() => host.call(inviteColleague, { params: { id: firmId }, body: { email, role } }), text.sent(email))
            }
            onRevoke={({ _id }) =>
              void act(() => host.call(revokeInvitation, { params: { id: firmId, invitationId: _id }, body: {} }), text.revoked)
            }
          />
        )}
      </People>
      {asking === 'invite' && <InviteDialog host={host} firmId={firmId} onClose={close} onSent={reload} />}
      {asking !== null && asking !== 'invite' && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={text.question.title(asking.fullName)}
          confirmLabel={text.question.confirm}
          cancelLabel={text.question.cancel}
          onConfirm={() => void remove(asking)}
          onClose={close}
          isBusy={isBusy}
        >
          <p>{text.question.explain}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

const reload = () => queries.invalidateQueries({ queryKey: [getTeam.path] })

interface PeopleProps {
  team: Team | undefined
  failure: Error | null
  isFetching: boolean
  onRetry: () => void
  children: (team: Team) => ReactNode
}

function People({ team, failure, isFetching, onRetry, children }: PeopleProps) {
  if (team !== undefined) {
    return (
      <>
        {team.colleagues.length === 0 && <Alert tone="warning">{text.nobody}</Alert>}
        {children(team)}
      </>
    )
  }
  if (failure === null) return <Skeleton label={text.loading} rows={1} />
  return (
    <ErrorPanel title={text.failed} retryLabel={text.retry} onRetry={onRetry} isRetrying={isFetching}>
      <p>{messageOf(failure, toasts.requestFailed)}</p>
    </ErrorPanel>
  )
}
