import { googleNonce } from '@ponte/contracts/auth'
import { HTML_LANG } from '@ponte/contracts/languages'
import { chosenLanguage } from '@ponte/contracts/translated'
import { Muted } from '@ponte/shared-ui/muted'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './google-sign-in.module.css'
import { googleText as text } from '../text.ts'
import { loadIdentityServices } from './identity-services.ts'
import { signInWith, type GoogleSignInProps } from './sign-in-with.ts'

interface Props extends GoogleSignInProps {
  clientId: string
}

const WIDTH_MAX = 400

/** Google's own button. Each attempt has its own nonce, so after a refusal the button is rendered again. */
export default function GoogleSignIn({ host, clientId, onSecondFactor }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isUnavailable, setIsUnavailable] = useState(false)

  const signIn = useEffectEvent(async (credential: string) => {
    if (!(await signInWith(credential, { host, onSecondFactor }))) setAttempt((before) => before + 1)
  })

  // Google renders its button itself, into an element that React leaves alone.
  useEffect(() => {
    const leaving = new AbortController()
    async function offer() {
      const [services, { nonce }] = await Promise.all([loadIdentityServices(), host.call(googleNonce, {}, leaving.signal)])
      const element = place.current
      if (leaving.signal.aborted || element === null) return
      services.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => void signIn(credential),
        ux_mode: 'popup',
        auto_select: false,
      })
      element.replaceChildren()
      const width = Math.min(WIDTH_MAX, element.clientWidth)
      const locale = HTML_LANG[chosenLanguage() ?? 'pt']
      services.renderButton(element, { theme: 'outline', size: 'large', text: 'continue_with', locale, width })
      setIsUnavailable(false)
    }
    offer().catch(() => {
      if (!leaving.signal.aborted) setIsUnavailable(true)
    })
    return () => leaving.abort()
  }, [host, clientId, attempt])

  return (
    <section className={styles['google']} aria-label={text.label}>
      <p className={styles['or']}>{text.or}</p>
      <div ref={place} className={styles['place']} />
      {isUnavailable && <Muted role="status">{text.unavailable}</Muted>}
    </section>
  )
}
