import { endOtherSessions, endSession, type Account } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { useAction } from '@ponte/platform/use-action'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { focusLater } from '@ponte/shared-ui/focus-later'
import { ListRow, RowList } from '@ponte/shared-ui/row-list'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useRef, useState } from 'react'
import { Loaded } from '../account/loaded.tsx'
import { Instant, Part } from '../account/part.tsx'
import { reloadAccount, useAccount } from '../account/use-account.ts'
import { signInsText } from './text.ts'

const OTHERS = 'others'

/** The user's sessions. Any but the current one can be ended here; the current one ends by signing out in the menu. */
export function SignInsPart({ host }: { host: Host }) {
  const account = useAccount(host)
  const [ending, setEnding] = useState<string | null>(null)
  const { run } = useAction(host, {
    toastMs: ADMIN_TOAST_MS,
    // Also after a refusal: the session may have ended by itself.
    after: reloadAccount,
  })
  const list = useRef<HTMLUListElement>(null)

  async function end(which: string) {
    if (ending !== null) return
    setEnding(which)
    const focus = focusLater()
    await run(async () => {
      await (which === OTHERS ? host.call(endOtherSessions, {}) : host.call(endSession, { params: { id: which } }))
      // The pressed button disappears with its row; the focus must not.
      focus(list.current)
      return signInsText.ended
    })
    setEnding(null)
  }

  return (
    <Part title={signInsText.title} hint={signInsText.hint}>
      <Loaded query={account} words={signInsText} rows={2}>
        {({ sessions }) => (
          <>
            <RowList ref={list} tabIndex={-1} aria-label={signInsText.title}>
              {sessions.map((signIn) => (
                <SignInRow key={signIn.id} signIn={signIn} isEnding={ending === signIn.id} onEnd={() => void end(signIn.id)} />
              ))}
            </RowList>
            {sessions.some(({ isCurrent }) => !isCurrent) && (
              <div>
                <Button variant="outline" isBusy={ending === OTHERS} onClick={() => void end(OTHERS)}>
                  {signInsText.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Part>
  )
}

interface Props {
  signIn: Account['sessions'][number]
  isEnding: boolean
  onEnd: () => void
}

function SignInRow({ signIn, isEnding, onEnd }: Props) {
  const device = signIn.device ?? signInsText.unknownDevice
  return (
    <ListRow
      name={
        <>
          {device} {signIn.isCurrent && <Badge tone="accent">{signInsText.current}</Badge>}
        </>
      }
      detail={
        <>
          {signInsText.signedIn} <Instant at={signIn.signedInAt} /> · {signInsText.lastUsed} <Instant at={signIn.lastUsedAt} />
        </>
      }
      actions={
        !signIn.isCurrent && (
          <Button variant="quiet" isBusy={isEnding} onClick={onEnd}>
            {signInsText.end}
            <VisuallyHidden>{signInsText.endOf(device)}</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}
