import type { ScreenProps } from '@ponte/contracts/host'
import { withNext } from '@ponte/contracts/site-path'
import { Link, Navigate } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { Suspense, useState } from 'react'
import { GoogleButton } from '../google/google-button.tsx'
import { afterLogin, useNext } from '../login-page/after-login.ts'
import { useSecondStep } from '../second-step/use-second-step.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './register-page.module.css'
import { registerText as text } from './text.ts'

export default function RegisterPage({ host }: ScreenProps) {
  const session = useSession(host)
  const [isRegistered, setIsRegistered] = useState(false)
  // Google may also return users who already have an account and a second factor.
  const { step, endNotice, ask } = useSecondStep(host)
  const next = useNext()
  return (
    <>
      {/* As on the login page. A user who has just signed up here is redirected by the form, after a delay. */}
      {session.status === 'signed-in' && !isRegistered && <Navigate to={afterLogin(session.user, next)} replace />}
      {step ?? (
        <EntryPage id="criar-conta" title={text.title} lead={text.lead} aside={{ ...text.next, isOrdered: true }}>
          <RegisterForm host={host} notice={endNotice} next={next} onRegistered={() => setIsRegistered(true)} />
          <p className={styles['login']}>
            {text.hasAccount} <Link to={withNext('/login', next)}>{text.login}</Link>
          </p>
          {/* Last, so that it moves nothing when it loads. */}
          <Suspense>
            <GoogleButton host={host} onSecondFactor={ask} />
          </Suspense>
        </EntryPage>
      )}
    </>
  )
}
