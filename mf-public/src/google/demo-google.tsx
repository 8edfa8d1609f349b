import { toasts } from '@ponte/contracts/toasts'
import { useLocation } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { beginDemoSignIn, finishDemoSignIn, returnedFrom } from './demo-issuer.ts'
import styles from './google-sign-in.module.css'
import { googleText as text } from '../text.ts'
import { signInWith, type GoogleSignInProps } from './sign-in-with.ts'

/** The button of a demo site: the whole Google sign-in flow against our own issuer. */
export default function DemoGoogle({ host, onSecondFactor }: GoogleSignInProps) {
  const { pathname, search } = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const hasReturned = useRef(false)
  const fail = () => {
    host.notify('error', toasts.googleLoginFailed)
    setIsBusy(false)
  }

  const finish = useEffectEvent(async () => {
    const returned = hasReturned.current ? null : returnedFrom(search)
    if (returned === null) return
    hasReturned.current = true
    // A code in the address could be shared or bookmarked.
    host.navigate(pathname + (returned.begun?.search ?? ''), { replace: true })
    if (returned.isCancelled) return
    setIsBusy(true)
    const credential = await finishDemoSignIn(returned, pathname).catch(() => null)
    if (credential === null) return fail()
    if (!(await signInWith(credential, { host, onSecondFactor }))) setIsBusy(false)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the button is busy while the page handles Google's answer
  useEffect(() => void finish(), [])

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
