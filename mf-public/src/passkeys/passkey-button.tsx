import type { Host } from '@ponte/contracts/host'
import { lazyPart } from '@ponte/platform/lazy-part'
import { messageOf } from '@ponte/platform/refusal'
import { Button } from '@ponte/shared-ui/button'
import { Muted } from '@ponte/shared-ui/muted'
import { useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { hasPasskeys } from './has-passkeys.ts'
import styles from './passkey-button.module.css'
import { signInText as text } from '../text.ts'

// A separate chunk: users who type a password do not need it.
const signIn = lazyPart(() => import(/* webpackChunkName: "passkey-sign-in" */ './sign-in-with-passkey.ts'))

type State = 'idle' | 'asking' | 'cancelled'

/** Passkey sign-in, if the browser supports it. Prerendered, since nearly all do, so that nothing moves. */
export function PasskeyButton({ host }: { host: Host }) {
  const isOffered = useHydrated(hasPasskeys, true)
  const [state, setState] = useState<State>('idle')
  if (!isOffered) return null

  async function enter() {
    setState('asking')
    try {
      const { signInWithPasskey } = await signIn.load()
      setState((await signInWithPasskey(host)) ? 'idle' : 'cancelled')
    } catch (error) {
      setState('idle')
      host.notify('error', messageOf(error, text.failed))
    }
  }
  return (
    <div className={styles['room']}>
      <Button
        variant="outline"
        size="l"
        isBusy={state === 'asking'}
        onPointerEnter={signIn.warm}
        onFocus={signIn.warm}
        onClick={() => void enter()}
      >
        {text.button}
      </Button>
      <Muted role="status" className={styles['said']}>
        {state === 'cancelled' && text.cancelled}
      </Muted>
    </div>
  )
}
