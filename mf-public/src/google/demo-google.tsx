import { toasts } from '@ponte/contracts/toasts'
import { useLocation } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { beginDemoSignIn, finishDemoSignIn, returnedFrom, type Returned } from './demo-issuer.ts'
import styles from './google-sign-in.module.css'
import { googleText as text } from '../text.ts'
import { signInWith, type GoogleSignInProps } from './sign-in-with.ts'

/** The button of a demo site: the whole Google sign-in flow against our own issuer. */
export default function DemoGoogle({ host, onSecondFactor }: GoogleSignInProps) {
  const { pathname, search } = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const returned = useRef<Returned | null>(null)
  const fail = () => {
    host.notify('error', toasts.googleLoginFailed)
    setIsBusy(false)
  }

  const finish = useEffectEvent(async () => {
    const answer = returnedFrom(search)
    if (answer !== null) {
      returned.current = answer
      setIsBusy(!answer.isCancelled)
      // A code in the address could be shared or bookmarked.
      return host.navigate(pathname + (answer.begun?.search ?? ''), { replace: true })
    }
    // By now the page has been rendered with the restored address, and signing in opens the page named there.
    const { current } = returned
    returned.current = null
    if (current === null || current.isCancelled) return
    const credential = await finishDemoSignIn(current, pathname).catch(() => null)
    if (credential === null) return fail()
    if (!(await signInWith(credential, { host, onSecondFactor }))) setIsBusy(false)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the button is busy while the page handles Google's answer
  useEffect(() => void finish(), [search])

  // The browser's Back restores the page as it was left.
  useEffect(() => {
    const awake = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false)
    addEventListener('pageshow', awake)
    return () => removeEventListener('pageshow', awake)
  }, [])

  async function begin() {
    setIsBusy(true)
    try {
      location.assign(await beginDemoSignIn(host, { pathname, search }))
    } catch {
      fail()
    }
  }

  return (
    <section className={styles['google']} aria-label={text.label}>
      <p className={styles['or']}>{text.or}</p>
      <Button variant="outline" isBusy={isBusy} onClick={() => void begin()}>
        {text.demo}
      </Button>
    </section>
  )
}
