import type { Host, ScreenProps } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { useSearchParams } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { Spinner } from '@ponte/shared-ui/spinner'
import { useEffect, useState, type ReactNode } from 'react'

type State = 'following' | 'retrying' | 'done' | 'dead' | 'failed'

interface Props extends ScreenProps {
  id: string
  text: Readonly<Record<'title' | 'working' | 'done' | 'failed' | 'retry', string>>
  /** The call that consumes the link's token; may return a message to show instead of `text.done`. */
  follow: (host: Host, token: string) => Promise<unknown>
  /** Where to go on success. */
  next: ReactNode
  /** What to offer for an invalid link. */
  ifInvalid?: ReactNode
}

const asked = new Map<string, Promise<unknown>>()

/** Links work once, so a page rendered twice must send one call. A failed call may be retried. */
function once(token: string, ask: () => Promise<unknown>): Promise<unknown> {
  const answer = asked.get(token) ?? ask()
  asked.set(token, answer)
  answer.catch(() => asked.delete(token))
  return answer
}

/** The page of an e-mail link, which needs no further action. */
export function LinkPage({ host, id, text, follow, next, ifInvalid }: Props) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [state, setState] = useState<State>(token === '' ? 'dead' : 'following')
  const [done, setDone] = useState(text.done)
  const messageIn = { retrying: text.working, failed: text.failed, done, dead: messages.linkDead }

  // Sent once while the page is open: the server is outside React.
  useEffect(() => {
    if (state !== 'following' && state !== 'retrying') return
    let hasLeft = false
    const tell = (result: State) => {
      if (!hasLeft) setState(result)
    }
    once(token, () => follow(host, token)).then(
      (message) => {
        if (typeof message === 'string') setDone(message)
        tell('done')
      },
      (error: unknown) => tell(isRefused(error) ? 'dead' : 'failed'),
    )
    return () => {
      hasLeft = true
    }
  }, [host, token, state, follow])

  return (
    <EntryPage id={id} title={text.title}>
      {state === 'following' ? (
        <Spinner label={text.working} />
      ) : (
        // One alert for all states: it takes the focus of its button.
        <Alert
          tone={state === 'done' ? 'success' : 'warning'}
          action={
            (state === 'failed' || state === 'retrying') && (
              <Button variant="outline" isBusy={state === 'retrying'} onClick={() => setState('retrying')}>
                {text.retry}
              </Button>
            )
          }
        >
          {messageIn[state]}
        </Alert>
      )}
      {state === 'done' && next}
      {state === 'dead' && ifInvalid}
    </EntryPage>
  )
}

const REFUSED: readonly unknown[] = [404, 409, 422]

/** The server has checked the link and refused it. */
const isRefused = (error: unknown): boolean => error instanceof Error && 'status' in error && REFUSED.includes(error.status)
