import type { ScreenProps, Host } from '@ponte/contracts/host'
import { listSavedSearches, stopAlerts } from '@ponte/contracts/saved-searches'
import { queries } from '@ponte/platform/query'
import { useSearchParams } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Spinner } from '@ponte/shared-ui/spinner'
import { useEffect, useState } from 'react'
import { PageFrame } from '../frame/page-frame.tsx'
import { SoftLink } from '../frame/soft-link.tsx'
import { savedSearchText as text } from './text.ts'
import styles from './stop-alerts-page.module.css'

type State = { kind: 'stopping' | 'retrying' | 'dead' | 'failed' } | { kind: 'stopped'; label: string }

/** The page of an alert e-mail's unsubscribe link, which needs no further action. */
export default function StopAlertsPage({ host }: ScreenProps) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [state, setState] = useState<State>({ kind: token === '' ? 'dead' : 'stopping' })
  const { kind } = state

  // Sent once while the page is open: the server is outside React.
  useEffect(() => {
    if (kind !== 'stopping' && kind !== 'retrying') return
    let hasLeft = false
    const tell = (next: State) => {
      if (!hasLeft) setState(next)
    }
    stopOnce(host, token).then(
      (label) => {
        tell({ kind: 'stopped', label })
        void queries.invalidateQueries({ queryKey: [listSavedSearches.path] })
      },
      (error: unknown) => tell({ kind: isRefused(error) ? 'dead' : 'failed' }),
    )
    return () => {
      hasLeft = true
    }
  }, [host, token, kind])

  return (
    <PageFrame>
      <div className={styles['page']}>
        <h1>{text.stopAlerts.title}</h1>
        {state.kind === 'stopping' ? (
          <Spinner label={text.stopAlerts.stopping} />
        ) : (
          // One alert for all states: it takes the focus of its button.
          <Alert
            tone={state.kind === 'stopped' ? 'success' : 'warning'}
            action={
              (kind === 'failed' || kind === 'retrying') && (
                <Button variant="outline" isBusy={kind === 'retrying'} onClick={() => setState({ kind: 'retrying' })}>
                  {text.retry}
                </Button>
              )
            }
          >
            {state.kind === 'stopped'
              ? text.stopAlerts.stopped(state.label)
              : text.stopAlerts[state.kind === 'retrying' ? 'stopping' : state.kind]}
          </Alert>
        )}
        {state.kind === 'stopped' && <p className={styles['hint']}>{text.stopAlerts.again}</p>}
        {state.kind !== 'stopping' && (
          <p>
            <SoftLink to="/buscas-salvas">{text.stopAlerts.toSavedSearches}</SoftLink>
          </p>
        )}
      </div>
    </PageFrame>
  )
}

/** The server has checked the link and refused it. */
const isRefused = (error: unknown): boolean => error instanceof Error && 'status' in error && [400, 404, 422].includes(Number(error.status))

const asked = new Map<string, Promise<string>>()

/** Turns off alerts with one call, even if the page renders twice; returns the search's name. A failed call may be retried. */
function stopOnce(host: Host, token: string): Promise<string> {
  const answer = asked.get(token) ?? host.call(stopAlerts, { body: { token } }).then(({ label }) => label)
  asked.set(token, answer)
  answer.catch(() => asked.delete(token))
  return answer
}
